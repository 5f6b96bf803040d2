"use client";

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { memo, useEffect, useState } from "react";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type CartLine, toLineName } from "@/lib/model/cart";
import { checkQuantity, type QuantityCheck } from "@/lib/model/quantity";
import { LineThumbnail } from "./line-thumbnail";
import { QuantityField } from "./quantity-field";

const restMs = 450;

type CartLineRowProps = {
  line: CartLine;
  currencyCode: string;
  busy: boolean;
  onQuantity: (line: CartLine, quantity: number) => Promise<"done" | "busy" | "failed">;
  onRemove: (line: CartLine) => void;
};

/** A line of the cart. A quantity is sent when the buyer rests, leaves the field or presses Enter; after a failure the true one is shown (CART-07). */
export const CartLineRow = memo(function CartLineRow({ line, currencyCode, busy, onQuantity, onRemove }: CartLineRowProps) {
  const t = useTranslations("cart");
  const locale = useLocale() as Locale;
  const quantity = useLineQuantity(line, busy, onQuantity);
  const name = toLineName(line);
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const title = line.productHandle ? (
    <Link href={`/products/${line.productHandle}`} prefetch={false} className="font-semibold hover:underline">
      {line.title}
    </Link>
  ) : (
    <span className="font-semibold">{line.title}</span>
  );
  return (
    <li
      data-line={line.id}
      className="grid grid-cols-[4.5rem_1fr_auto] items-start gap-x-4 gap-y-3 border-b border-line py-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] print:[content-visibility:visible] md:grid-cols-[5rem_minmax(0,1fr)_6.5rem_9.5rem_7rem_2.75rem] md:items-center"
    >
      <LineThumbnail src={line.thumbnail} className="row-span-2 size-18 md:row-span-1 md:size-20" />
      <div className="min-w-0">
        <p>{title}</p>
        {line.description && line.description !== line.title && <p className="text-sm text-muted">{line.description}</p>}
        <p className="text-sm text-muted">
          {line.sku && <span>{t("sku", { sku: line.sku })}</span>}
          {line.displayUnit && <span> · {line.displayUnit}</span>}
        </p>
        {!line.isAvailable && <p className="text-sm font-semibold text-danger">{t("lineUnavailable")}</p>}
      </div>
      <p className="col-start-2 row-start-3 text-sm tabular-nums md:col-start-auto md:row-start-auto md:text-right md:text-base">
        <span className="sr-only">{t("unitPrice")} </span>
        {money(line.unitPriceMinor)}
        {line.listPriceMinor !== null && (
          <>
            {" "}
            <span className="sr-only">{t("listPrice")} </span>
            <s className="text-sm text-muted md:block">{money(line.listPriceMinor)}</s>
          </>
        )}
      </p>
      <div className="col-start-2 row-start-2 md:col-start-auto md:row-start-auto md:justify-self-center">
        <QuantityField label={name} rule={line.rule} busy={busy} disabled={!line.isAvailable} {...quantity} />
      </div>
      <p
        className="col-start-3 row-start-2 self-center text-right font-semibold tabular-nums md:col-start-auto md:row-start-auto"
        data-line-total
      >
        <span className="sr-only">{t("lineTotal")} </span>
        {money(line.subtotalMinor)}
        {line.discountMinor > 0 && (
          <span className="block text-sm font-normal text-muted">{t("lineDiscount", { amount: money(line.discountMinor) })}</span>
        )}
      </p>
      <button
        type="button"
        aria-label={t("remove", { label: name })}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onRemove(line)}
        data-no-print
        className="col-start-3 row-start-1 grid size-11 place-items-center justify-self-end rounded-control text-muted hover:bg-surface hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-50 md:col-start-auto md:row-start-auto"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </li>
  );
});

/** What stands in a line's field, and when it is sent: never while another change runs (CART-04). */
function useLineQuantity(line: CartLine, busy: boolean, onQuantity: CartLineRowProps["onQuantity"]) {
  const [draft, setDraft] = useState<{ typed: string; sendAfterMs: number | null }>();
  const [fault, setFault] = useState<QuantityCheck>();
  const typed = draft?.typed ?? String(line.quantity);
  const reset = () => {
    setDraft(undefined);
    setFault(undefined);
  };
  useEffect(() => {
    if (!draft || draft.sendAfterMs === null || busy) return;
    const timer = setTimeout(async () => {
      const check = checkQuantity(draft.typed, line.rule);
      if (!check.valid) return setFault(check);
      const outcome = check.quantity === line.quantity ? "done" : await onQuantity(line, check.quantity);
      const next = outcome === "busy" ? { ...draft, sendAfterMs: restMs } : undefined;
      setDraft((current) => (current === draft ? next : current));
    }, draft.sendAfterMs);
    return () => clearTimeout(timer);
  }, [draft, busy, line, onQuantity]);
  const sendNow = () => setDraft((current) => current && { ...current, sendAfterMs: 0 });
  const change = (text: string, sendAfterMs: number | null) => {
    setDraft({ typed: text, sendAfterMs });
    if (checkQuantity(text, line.rule).valid) setFault(undefined);
  };
  return {
    typed,
    fault,
    onType: (text: string) => change(text, null),
    onStep: (next: number) => change(String(next), restMs),
    onBlur: sendNow,
    onEnter: sendNow,
    onEscape: reset,
  };
}
