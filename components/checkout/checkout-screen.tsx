"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError } from "@/lib/browser/api-client";
import { onCartChange } from "@/lib/browser/cart-channel";
import { useIsCartBusy } from "@/lib/browser/use-cart";
import { saveCompanyAddress, useCheckout, useCheckoutView } from "@/lib/browser/use-checkout";
import { useDraftText } from "@/lib/browser/use-draft-text";
import { useErrorReason } from "@/lib/browser/use-error-reason";
import { type AddressRules, type AddressView, toAddressInput } from "@/lib/model/address";
import { type CheckoutView, listMissingSteps } from "@/lib/model/checkout";
import type { NewAddressOutcome } from "./address-form";
import { AddressStep } from "./address-step";
import { DeliveryDateStep } from "./delivery-date-step";
import { DuplicateOrderDialog } from "./duplicate-order-dialog";
import { NotesStep } from "./notes-step";
import { PaymentStep } from "./payment-step";
import { ReviewPanel } from "./review-panel";
import { ShippingStep } from "./shipping-step";
import { Step } from "./step";
import { useCompletion } from "./use-completion";

export type CheckoutScreenProps = {
  initial: CheckoutView;
  shippingAddresses: AddressView[];
  billingAddresses: AddressView[];
  /** Of the cart's region, the company's own first. */
  countries: string[];
  rules: AddressRules;
  /** null: the seller takes no delivery dates. */
  earliestDelivery: string | null;
  termsLink: string | null;
};

/** The whole checkout on one page (CHK-01): each choice is kept on the cart at once, so nothing is lost by an error or a reload. */
export function CheckoutScreen({ initial, shippingAddresses, billingAddresses, countries, rules, earliestDelivery, termsLink }: CheckoutScreenProps) {
  const t = useTranslations("checkout");
  const router = useRouter();
  const toast = useToast();
  const reason = useErrorReason();
  const view = useCheckoutView(initial);
  const busy = useIsCartBusy();
  const { settle, prepare, update, chooseShipping, choosePayment } = useCheckout();
  const [book, setBook] = useState(shippingAddresses);
  const [preparation, setPreparation] = useState<"open" | "done" | "failed">(() => (listMissingSteps(initial).length > 0 ? "open" : "done"));
  const cartId = view.cart.id;
  const tell = useCallback((error: unknown) => toast({ variant: "error", title: t("changeFailed"), text: reason(error) }), [toast, t, reason]);
  const fill = useCallback(async () => {
    const outcome = await prepare();
    if (outcome.status === "failed") tell(outcome.error);
    if (outcome.status !== "busy") setPreparation(outcome.status === "done" ? "done" : "failed");
  }, [prepare, tell]);
  useEffect(() => {
    if (preparation === "open") void fill();
  }, [preparation, fill]);
  useEffect(() => onCartChange(() => router.refresh()), [router]);
  const change = async (changes: Parameters<typeof update>[1]) => {
    const outcome = await update(cartId, changes);
    if (outcome.status === "failed") tell(outcome.error);
    return outcome.status === "done";
  };
  const saveNote = (key: "purchase_order_number" | "comment") => async (text: string) => (await update(cartId, { metadata: { [key]: text.trim() === "" ? null : text } })).status;
  const orderNumber = useDraftText(`comptoir-order-number-${cartId}`, view.purchaseOrderNumber, saveNote("purchase_order_number"));
  const comment = useDraftText(`comptoir-comment-${cartId}`, view.cart.comment, saveNote("comment"));
  const completion = useCompletion(async () => {
    await settle();
    return (await orderNumber.flush()) && (await comment.flush());
  });
  const choose = async (run: Promise<{ status: string; error?: unknown }>) => {
    const outcome = await run;
    if (outcome.status === "failed") tell(outcome.error);
  };
  const takeNewAddress = async ({ values, isKept, fail, done }: NewAddressOutcome) => {
    const input = toAddressInput(values);
    try {
      const saved = isKept ? await saveCompanyAddress(input) : undefined;
      if (saved) setBook((current) => [saved, ...current.filter((address) => address.id !== saved.id)]);
      const outcome = await update(cartId, { shipping_address: saved?.id ?? input });
      if (outcome.status === "done") done();
      if (outcome.status === "failed") throw outcome.error;
    } catch (error) {
      if (!(error instanceof ApiClientError && fail(error.envelope?.details ?? []))) tell(error);
    }
  };
  const numberOf = (step: number) => (earliestDelivery === null && step > 4 ? step - 1 : step);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p role="status" className="sr-only">
        {busy ? t("updating") : ""}
      </p>
      {preparation === "failed" && (
        <p className="mt-4 flex flex-wrap items-center gap-3 rounded-control border-l-4 border-warning bg-surface p-3">
          {t("prepareFailed")}
          <Button look="secondary" busy={busy} onClick={() => void fill()}>
            {t("retry")}
          </Button>
        </p>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="min-w-0">
          <Step number={1} title={t("address.shipping")}>
            <AddressStep kind="shipping" addresses={book} chosen={view.shippingAddress} busy={busy} onChoose={(id) => change({ shipping_address: id })} newAddress={{ cartId, countries, rules, onSubmit: takeNewAddress }} />
          </Step>
          <Step number={2} title={t("address.billing")}>
            <AddressStep kind="billing" addresses={billingAddresses} chosen={view.billingAddress} busy={busy} onChoose={(id) => change({ billing_address: id })} />
          </Step>
          <Step number={3} title={t("shipping.title")}>
            <ShippingStep view={view} busy={busy} onChoose={(id) => choose(chooseShipping(cartId, id))} />
          </Step>
          {earliestDelivery !== null && (
            <Step number={4} title={t("delivery.title")}>
              <DeliveryDateStep saved={view.deliveryDate} earliest={earliestDelivery} busy={busy} onSave={(day) => change({ metadata: { delivery_date: day } })} />
            </Step>
          )}
          <Step number={numberOf(5)} title={t("payment.title")}>
            <PaymentStep view={view} busy={busy} onChoose={(id) => choose(choosePayment(cartId, id))} />
          </Step>
          <Step number={numberOf(6)} title={t("notes.title")}>
            <NotesStep orderNumber={orderNumber} comment={comment} />
          </Step>
        </div>
        <ReviewPanel view={view} busy={busy} isReady={preparation !== "open"} state={completion.state} termsLink={termsLink} onSend={() => void completion.send(false)} />
      </div>
      <DuplicateOrderDialog
        open={completion.state.status === "duplicate"}
        earlierOrder={completion.state.status === "duplicate" ? completion.state.earlierOrder : undefined}
        busy={busy}
        onSendAnyway={() => void completion.send(true)}
        onClose={completion.dismiss}
      />
    </div>
  );
}
