import type { SellerSettings } from "@/contract/seller/setting";
import { formatMailMoney } from "./mail-format";
import { type MailLanguage, mailLocale } from "../../platform/mail/mail-language";
import { mailTexts } from "./mail-texts";
import type { OrderMailRow } from "./order-mail-rows";

export type OrderTotal = { label: string; amount: string; isGrand: boolean };

/**
 * The order's totals as text. Taxes and shipping are left out if the seller hides them (CHK-07), as
 * is shipping that is still unknown, e.g. for an order imported without an option; the last one is
 * the grand total, for a preorder with a deposit followed by the amounts due now and later
 * (CHK-06).
 */
export function toOrderTotals(
  order: OrderMailRow,
  settings: Pick<SellerSettings, "hidden_taxes" | "hidden_shipping">,
  language: MailLanguage,
): OrderTotal[] {
  const texts = mailTexts(language).order;
  const locale = mailLocale(language, order.country_codes);
  const money = (amountMinor: number) => formatMailMoney(amountMinor, order.currency_code, locale);
  const row = (label: string, amount: string, isGrand = false): OrderTotal => ({
    label,
    amount,
    isGrand,
  });
  const { shipping_option: option, preorder_deposit: deposit } = order;
  const shippingName = option && (option.translations?.[language]?.name ?? option.name);
  const shippingLabel = shippingName ? `${texts.shipping} (${shippingName})` : texts.shipping;
  const { gift_card_total: giftCards, gift_card_tax_total: giftCardTax } = order;
  return [
    row(texts.subtotal, money(order.subtotal)),
    ...(order.discount_total > 0 ? [row(texts.discount, money(-order.discount_total))] : []),
    ...(settings.hidden_shipping || (!option && order.shipping_total === 0)
      ? []
      : [
          row(
            shippingLabel,
            order.shipping_total === 0 ? texts.shippingFree : money(order.shipping_total),
          ),
        ]),
    ...(settings.hidden_taxes ? [] : [row(texts.tax, money(order.tax_total))]),
    ...(giftCards > 0 ? [row(texts.giftCards, money(-giftCards))] : []),
    ...(giftCardTax > 0 && !settings.hidden_taxes
      ? [row(texts.giftCardTax, money(-giftCardTax))]
      : []),
    row(settings.hidden_taxes ? texts.total : texts.totalWithTax, money(order.total), true),
    ...(deposit
      ? [
          row(texts.depositDue, money(deposit.amount)),
          row(texts.depositRemaining, money(deposit.remaining)),
        ]
      : []),
  ];
}
