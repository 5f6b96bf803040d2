"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CheckoutView } from "@/lib/model/checkout";
import { Choice } from "./choice";
import { useChoice } from "./use-choice";

/** How the goods travel, at this cart's price; free above the franco (CHK-03). */
export function ShippingStep({
  view,
  busy,
  onChoose,
}: {
  view: CheckoutView;
  busy: boolean;
  onChoose: (optionId: string) => Promise<unknown>;
}) {
  const t = useTranslations("checkout.shipping");
  const locale = useLocale() as Locale;
  const { chosenId, pick } = useChoice(view.shippingOptionId, onChoose);
  if (view.shippingOptions.length === 0) return <p>{t("none")}</p>;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t("title")}</legend>
      {view.shippingOptions.map((option) => (
        <Choice
          key={option.id}
          name="shipping-option"
          value={option.id}
          checked={chosenId === option.id}
          busy={busy}
          onChoose={() => void pick(option.id)}
        >
          <span className="flex justify-between gap-4">
            <span className="font-semibold">{option.name}</span>
            {option.amountMinor !== null && (
              <span className="tabular-nums">
                {option.amountMinor === 0 ? t("free") : formatMoney(option.amountMinor, view.cart.currencyCode, locale)}
              </span>
            )}
          </span>
        </Choice>
      ))}
      {view.cart.franco && !view.cart.totals.isShippingHidden && (
        <p className="text-sm text-muted">
          {t(view.cart.franco.isReached ? "francoReached" : "franco", {
            amount: formatMoney(view.cart.franco.amountMinor, view.cart.currencyCode, locale),
          })}
        </p>
      )}
    </fieldset>
  );
}
