"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { onCartNotice } from "@/lib/browser/cart/cart-intents";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CartNotice, LineChange } from "@/lib/model/cart/cart-intent";

/** What changed line by line while the buyer worked offline, until she dismisses it. */
export function ChangedLines() {
  const t = useTranslations("cart.changed");
  const locale = useLocale() as Locale;
  const [notice, setNotice] = useState<Extract<CartNotice, { kind: "changed" }>>();
  useEffect(
    () =>
      onCartNotice((next) => {
        if (next.kind === "changed") setNotice(next);
      }),
    [],
  );
  if (!notice) return null;
  const money = (amountMinor: number) => formatMoney(amountMinor, notice.currencyCode, locale);
  const toText = ({ before, after }: LineChange) => {
    if (after.quantity === 0) return t("removed");
    if (before.quantity === 0) return t("added", { quantity: after.quantity });
    const parts = [
      before.quantity !== after.quantity &&
        t("quantity", { before: before.quantity, after: after.quantity }),
      before.unitPriceMinor !== after.unitPriceMinor &&
        t("price", { before: money(before.unitPriceMinor), after: money(after.unitPriceMinor) }),
    ];
    return parts.filter(Boolean).join(" · ");
  };
  return (
    <div
      data-cart-changed
      className="rounded-card border border-line border-l-4 border-l-warning bg-paper p-4 text-ink
        shadow-xl"
    >
      <p className="font-semibold">{t("title")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard */}
      <section aria-label={t("title")} tabIndex={0} className="mt-2 max-h-[40vh] overflow-y-auto">
        <ul className="flex flex-col gap-1.5">
          {notice.lines.map((line) => (
            <li key={line.slot}>
              <span className="font-semibold [overflow-wrap:anywhere]">{line.label}</span>
              <span className="block tabular-nums">{toText(line)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Button look="secondary" className="mt-3" onClick={() => setNotice(undefined)}>
        {t("close")}
      </Button>
    </div>
  );
}
