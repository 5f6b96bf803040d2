"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CheckoutView } from "@/lib/model/order/checkout";
import type { CheckoutDifference, LineDifference } from "@/lib/model/order/checkout-difference";

/**
 * What has changed since the buyer looked: each line and the total, before and now. She confirms by
 * ordering again.
 */
export function ChangedNotice({
  difference,
  view,
}: {
  difference: CheckoutDifference;
  view: CheckoutView;
}) {
  const t = useTranslations("checkout.changed");
  const locale = useLocale() as Locale;
  const money = (amountMinor: number) => formatMoney(amountMinor, view.cart.currencyCode, locale);
  const { lines, total, parts } = difference;
  const isPriceOnly =
    lines.length > 0 &&
    lines.every(({ before, after }) => before.quantity === after.quantity) &&
    parts.length === 0;
  const toChange = ({ before, after }: LineDifference) => {
    if (before.quantity === 0) return t("added", { quantity: after.quantity });
    if (after.quantity === 0) return t("removed");
    const changes = [
      before.quantity !== after.quantity &&
        t("quantity", { before: before.quantity, after: after.quantity }),
      before.unitPriceMinor !== after.unitPriceMinor &&
        t("price", { before: money(before.unitPriceMinor), after: money(after.unitPriceMinor) }),
    ];
    return changes.filter(Boolean).join(" · ");
  };
  return (
    <div
      data-notice="changed"
      className="rounded-control border-l-4 border-warning bg-paper p-3 text-sm"
    >
      <p className="font-semibold">{t(isPriceOnly ? "pricesTitle" : "title")}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="font-semibold">{line.label}</span>
            <span className="block tabular-nums">{toChange(line)}</span>
          </li>
        ))}
        {parts.map((part) => (
          <li key={part}>{t(`parts.${part}`)}</li>
        ))}
      </ul>
      {total && (
        <dl
          className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 border-t border-line pt-2
          tabular-nums"
        >
          <dt>{t("oldTotal")}</dt>
          <dd className="text-right line-through">{money(total.beforeMinor)}</dd>
          <dt className="font-semibold">{t("newTotal")}</dt>
          <dd className="text-right font-semibold">{money(total.afterMinor)}</dd>
        </dl>
      )}
      <p className="mt-2">{t("sendAgain")}</p>
    </div>
  );
}
