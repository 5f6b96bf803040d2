import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { CardForm, CardOutcome } from "@/lib/browser/cart/stripe-card";
import type { CardFault } from "@/lib/model/order/card-fault";
import type { OrderPayment, OrderPaymentState } from "@/lib/model/order/order-payment";

/** Why a payment failed; `reason`: a sentence in her language. */
export type PaymentFailure =
  | { kind: "down" | "incomplete" | "open" | "ended" | "unavailable" }
  | { kind: "refused"; fault: CardFault }
  | { kind: "error"; reason: string };

/**
 * Pays an order's amount due by card: creates the payment on load, validates and confirms the card,
 * and captures the payment. Once it is paid, the order's page opens. `swapId`: the swap whose
 * difference is paid; `isReturn`: she returns from her bank's page.
 */
export function useOrderPayment(orderId: string, swapId: string | null, isReturn: boolean) {
  const [payment, setPayment] = useState<OrderPayment>();
  const [failure, setFailure] = useState<PaymentFailure>();
  const [isBusy, setBusy] = useState(isReturn);
  const form = useRef<CardForm | undefined>(undefined);
  const reason = useErrorReason();
  const path = `orders/${encodeURIComponent(orderId)}` as const;

  const fail = useCallback(
    (error: unknown) => setFailure({ kind: "error", reason: reason(error) }),
    [reason],
  );

  const open = useCallback(async (): Promise<OrderPayment | undefined> => {
    const call = { method: "POST", body: swapId === null ? {} : { swapId } } as const;
    const { payment: opened } = await callApi<{ payment: OrderPayment | null }>(
      `/api/${path}/payment`,
      call,
    );
    if (opened) setPayment(opened);
    else setFailure({ kind: "unavailable" });
    return opened ?? undefined;
  }, [path, swapId]);

  const settle = useCallback(
    async ({ collectionId, sessionId }: OrderPayment) => {
      const { state } = await callApi<{ state: OrderPaymentState }>(
        `/api/${path}/payment/confirmation`,
        { method: "POST", body: { collectionId, sessionId } },
      );
      if (state === "paid")
        window.location.assign(`/${path}?paid=${swapId === null ? "1" : "swap"}`);
      else setFailure({ kind: state });
      return state;
    },
    [path, swapId],
  );

  useEffect(() => {
    open()
      .then((opened) => (opened && isReturn ? settle(opened) : undefined))
      .catch(fail)
      .finally(() => setBusy(false));
  }, [open, settle, fail, isReturn]);

  const pay = async () => {
    if (!payment) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const failed = form.current && (await confirmCard(form.current, toReturnUrl(path, swapId)));
      if (failed) setFailure(failed);
      else if ((await settle(payment)) === "paid") return;
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };

  const setForm = useCallback((opened: CardForm | undefined) => {
    form.current = opened;
  }, []);

  return { payment, failure, isBusy, pay, setForm, reopen: () => open().catch(fail) };
}

/** The URL to which her bank returns her. */
function toReturnUrl(path: string, swapId: string | null): string {
  const url = new URL(`/${path}/payment`, window.location.origin);
  if (swapId !== null) url.searchParams.set("swap", swapId);
  return url.href;
}

async function confirmCard(form: CardForm, returnUrl: string): Promise<PaymentFailure | undefined> {
  const checked = toFailure(await form.check());
  return checked ?? toFailure(await form.confirm(returnUrl));
}

function toFailure(outcome: CardOutcome): PaymentFailure | undefined {
  if (outcome.status === "confirmed") return undefined;
  return outcome.status === "refused"
    ? { kind: "refused", fault: outcome.fault }
    : { kind: outcome.status };
}
