"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import type { OrderRequest } from "@/contract/cart/order-request";
import type { CartLine, CartView } from "@/lib/model/cart/cart";
import { DeclineForm } from "./decline-form";
import { RequestLines } from "./request-lines";
import { findFault, RequestQuantity, toFieldId } from "./request-quantity";
import { useRequestCall } from "./use-request-call";

type RequestDecisionProps = { request: OrderRequest; cart: CartView };

/** Lets an administrator change quantities, and approve or decline the request. */
export function RequestDecision({ request, cart }: RequestDecisionProps) {
  const t = useTranslations("orderRequest");
  const { push } = useRouter();
  const toast = useToast();
  const failureId = useId();
  const { busy, failure, error, send } = useRequestCall(request.id);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isDeclining, setDeclining] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const typedOf = ({ id, quantity }: CartLine) => typed[id] ?? String(quantity);
  const changed = cart.lines.filter((line) => typedOf(line).trim() !== String(line.quantity));
  const refusedLineId = error?.envelope?.data?.line_id;
  const isDuplicate = error?.code === "duplicate_order";

  const save = async () => {
    setChecked(true);
    const faulty = changed.find((line) => findFault(typedOf(line), line));
    if (faulty) return document.getElementById(toFieldId(faulty))?.focus();
    const entries = changed.map((line) => ({ line_id: line.id, quantity: Number(typedOf(line)) }));
    if (!(await send("", { entries }))) return;
    setTyped({});
    setChecked(false);
    toast({ variant: "success", title: t("saved") });
  };
  const approve = async () => {
    const response = await send<{ order_id: string }>("approve", {
      version: cart.version,
      ...(isDuplicate && { allow_duplicate: true }),
    });
    if (response) push(`/orders/${response.order_id}`);
  };
  return (
    <>
      <RequestLines
        cart={cart}
        quantityOf={(line) => (
          <RequestQuantity
            line={line}
            typed={typedOf(line)}
            isChecked={isChecked}
            refusalId={refusedLineId === line.id ? failureId : undefined}
            onType={(next) => setTyped({ ...typed, [line.id]: next })}
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
