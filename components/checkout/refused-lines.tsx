"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { useCheckout } from "@/lib/browser/cart/use-checkout";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { CheckoutView } from "@/lib/model/order/checkout";
import type { RefusedLine } from "@/lib/model/order/completion-problem";

/**
 * The lines that can't be ordered as they are, each with its valid quantities or its removal one
 * click away.
 */
export function RefusedLines({ lines, view }: { lines: RefusedLine[]; view: CheckoutView }) {
  const t = useTranslations("checkout.refused");
  const tCart = useTranslations("cart");
  const toast = useToast();
  const reason = useErrorReason();
  const { changeLines } = useCheckout();
  const [busySlot, setBusySlot] = useState<string>();
  const open = lines.filter(({ slot, requested }) =>
    view.cart.lines.some((line) => line.slot === slot && line.quantity === requested),
  );
  const take = async ({ slot, label }: RefusedLine, quantity: number) => {
    if (busySlot !== undefined) return;
    setBusySlot(slot);
    const outcome = await changeLines([{ variantId: slot, quantity, label }]);
    setBusySlot(undefined);
    if (outcome.status === "failed")
      toast({ variant: "error", title: tCart("changeFailed"), text: reason(outcome.error) });
  };
  if (open.length === 0)
    return (
      <p className="rounded-control border-l-4 border-success bg-paper p-3 text-sm font-semibold">
        {t("allSolved")}
      </p>
    );
  const buttonClass =
    "min-h-9 rounded-control border border-ink px-3 font-semibold hover:bg-surface " +
    "aria-disabled:opacity-55";
  return (
    <div
      data-notice="lines"
      className="rounded-control border-l-4 border-danger bg-paper p-3 text-sm"
    >
      <p className="font-semibold">{t("title", { count: open.length })}</p>
      <ul className="mt-2 flex flex-col gap-3">
        {open.map((line) => (
          <li key={line.slot}>
            <span className="font-semibold">{line.label}</span>
            <span className="block">
              {line.reason === "stock"
                ? t("stock", { asked: line.requested, available: line.available ?? 0 })
                : t(line.reason)}
            </span>
            <span className="mt-1.5 flex flex-wrap gap-2">
              {line.offers.map((quantity) => (
                <button
                  key={quantity}
                  type="button"
                  aria-disabled={busySlot !== undefined || undefined}
                  onClick={() => void take(line, quantity)}
                  className={buttonClass}
                >
                  {tCart("quantity.take", { quantity })}
                  <span className="sr-only"> – {line.label}</span>
                </button>
              ))}
              <button
                type="button"
                aria-disabled={busySlot !== undefined || undefined}
                onClick={() => void take(line, 0)}
                className={buttonClass}
              >
                {t("remove")}
                <span className="sr-only"> – {line.label}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">{t("restKept")}</p>
    </div>
  );
}
