"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import type { OrderRequest } from "@/contract/cart/order-request";
import { type CartView, toLineName } from "@/lib/model/cart/cart";
import { DeclineForm } from "./decline-form";
import { RequestLines } from "./request-lines";
import { useRequestCall } from "./use-request-call";

type RequestDecisionProps = { request: OrderRequest; cart: CartView };

/** An administrator changes quantities, approves the request or declines it. */
export function RequestDecision({ request, cart }: RequestDecisionProps) {
  const t = useTranslations("orderRequest");
  const { push } = useRouter();
  const toast = useToast();
  const failureId = useId();
  const { busy, failure, error, send } = useRequestCall(request.id);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isDeclining, setDeclining] = useState(false);
  const changed = cart.lines.filter(
    ({ id, quantity }) => typed[id] !== undefined && Number(typed[id]) !== quantity,
  );
  const refusedLineId = error?.envelope?.data?.line_id;
  const isDuplicate = error?.code === "duplicate_order";

  const save = async () => {
    const entries = changed.map(({ id }) => ({ line_id: id, quantity: Number(typed[id]) }));
    if (!(await send("", { entries }))) return;
    setTyped({});
    toast({ variant: "success", title: t("saved") });
  };
  const approve = async () => {
    const answer = await send<{ order_id: string }>("approve", {
      version: cart.version,
      ...(isDuplicate && { allow_duplicate: true }),
    });
    if (answer) push(`/orders/${answer.order_id}`);
  };
  return (
    <>
      <RequestLines
        cart={cart}
        quantityOf={(line) => (
          <input
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            value={typed[line.id] ?? String(line.quantity)}
            aria-label={t("quantityOf", { name: toLineName(line) })}
            aria-invalid={refusedLineId === line.id || undefined}
            aria-describedby={refusedLineId === line.id ? failureId : undefined}
            onChange={({ target }) => setTyped({ ...typed, [line.id]: target.value })}
            className="min-h-11 w-20 rounded-control border border-muted bg-paper px-2 text-right"
          />
        )}
      />
      <p id={failureId} role="alert" className="font-semibold text-danger empty:hidden">
        {failure}
      </p>
      {changed.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="secondary" busy={busy} onClick={() => void save()}>
            {t("save")}
          </Button>
          <p className="text-sm text-muted">{t("saveFirst")}</p>
        </div>
      )}
      {isDeclining ? (
        <DeclineForm id={request.id} onCancel={() => setDeclining(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy || changed.length > 0} onClick={() => void approve()}>
            {t(isDuplicate ? "approveAnyway" : "approve")}
          </Button>
          <Button look="secondary" busy={busy} onClick={() => setDeclining(true)}>
            {t("decline")}
          </Button>
        </div>
      )}
    </>
  );
}
