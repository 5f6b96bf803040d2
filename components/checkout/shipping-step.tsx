"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CheckoutView, ShippingGroup, ShippingOptionView } from "@/lib/model/order/checkout";
import { Choice } from "./choice";
import { useChoice } from "./use-choice";

type ShippingStepProps = {
  view: CheckoutView;
  busy: boolean;
  onChoose: (optionId: string) => Promise<unknown>;
};

/**
 * The shipping options per shipping profile, at this cart's price; free from the franco (CHK-03).
 */
export function ShippingStep(props: ShippingStepProps) {
  const t = useTranslations("checkout.shipping");
  const locale = useLocale() as Locale;
  const { franco, totals, currencyCode, lines } = props.view.cart;
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  return (
    <div className="grid gap-6">
      {props.view.shipping.map((group) => (
        <ShippingChoice key={group.profileId} {...props} group={group} />
      ))}
      {props.view.shipping.length === 0 && lines.length > 0 && <p>{t("nothing")}</p>}
      {franco && !totals.isShippingHidden && (
        <p className="text-sm text-muted">
          {t(franco.isReached ? "francoReached" : "francoMissing", {
            amount: money(franco.amountMinor),
            remaining: money(franco.remainingMinor),
          })}
        </p>
      )}
    </div>
  );
}

/** The options for goods that ship together, with their requirements. */
function ShippingChoice({
  view,
  busy,
  onChoose,
  group,
}: ShippingStepProps & { group: ShippingGroup }) {
  const t = useTranslations("checkout.shipping");
  const locale = useLocale() as Locale;
  const { chosenId, pick } = useChoice(group.chosenId, onChoose);
  const money = (amountMinor: number) => formatMoney(amountMinor, view.cart.currencyCode, locale);
  const condition = ({ minSubtotalMinor: min, maxSubtotalMinor: max }: ShippingOptionView) => {
    if (min !== null && max !== null) return t("between", { min: money(min), max: money(max) });
    if (min !== null) return t("from", { min: money(min) });
    return max === null ? null : t("upTo", { max: money(max) });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className={group.goods ? "mb-3 font-semibold" : "sr-only"}>
        {group.goods ? t("goods", group.goods) : t("title")}
      </legend>
      {group.options.length === 0 && <p>{t("none")}</p>}
      {group.options.map((option) => (
        <Choice
          key={option.id}
          name={group.profileId}
          value={option.id}
          checked={chosenId === option.id}
          busy={busy}
          onChoose={() => void pick(option.id)}
        >
          <span className="flex justify-between gap-4">
            <span className="font-semibold">{option.name}</span>
            {option.amountMinor !== null && (
              <span className="tabular-nums">
                {option.amountMinor === 0 ? t("free") : money(option.amountMinor)}
              </span>
            )}
          </span>
          {condition(option) && (
            <span className="block text-sm text-muted">{condition(option)}</span>
          )}
        </Choice>
      ))}
    </fieldset>
  );
}
