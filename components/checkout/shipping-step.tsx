"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CheckoutView, ShippingOptionView } from "@/lib/model/checkout";
import { Choice } from "./choice";
import { useChoice } from "./use-choice";

type ShippingStepProps = { view: CheckoutView; busy: boolean; onChoose: (optionId: string) => Promise<unknown> };

/** How the goods travel, at this cart's price and with what each option asks of it; free above the franco (CHK-03). */
export function ShippingStep({ view, busy, onChoose }: ShippingStepProps) {
  const t = useTranslations("checkout.shipping");
  const locale = useLocale() as Locale;
  const { chosenId, pick } = useChoice(view.shippingOptionId, onChoose);
  const money = (amountMinor: number) => formatMoney(amountMinor, view.cart.currencyCode, locale);
  const condition = ({ minSubtotalMinor: min, maxSubtotalMinor: max }: ShippingOptionView) => {
    if (min !== null && max !== null) return t("between", { min: money(min), max: money(max) });
    if (min !== null) return t("from", { min: money(min) });
    return max === null ? null : t("upTo", { max: money(max) });
  };
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
              <span className="tabular-nums">{option.amountMinor === 0 ? t("free") : money(option.amountMinor)}</span>
            )}
          </span>
          {condition(option) && <span className="block text-sm text-muted">{condition(option)}</span>}
        </Choice>
      ))}
      {view.cart.franco && !view.cart.totals.isShippingHidden && (
        <p className="text-sm text-muted">
          {view.cart.franco.isReached
            ? t("francoReached", { amount: money(view.cart.franco.amountMinor) })
            : t("francoMissing", { amount: money(view.cart.franco.amountMinor), remaining: money(view.cart.franco.remainingMinor) })}
        </p>
      )}
    </fieldset>
  );
}
