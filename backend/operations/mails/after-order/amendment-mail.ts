import type { AmendedField } from "@/contract/order/order-event";
import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { BrandFacts } from "../composer";
import type { MailBrand } from "../mail-brand";
import { formatMailDay, formatMailMoney, formatMailNumber } from "../mail-format";
import { fill, mailTexts } from "../mail-texts";
import { addressLines } from "../order-mail-facts";
import type { AmendmentMailRow } from "./amendment-mail-rows";
import { type QuantityMail, toQuantityMail } from "./quantity-mail";

/**
 * The mail about a buyer's change to her order, with the details. Source: issue "orders", section
 * 6.
 */
export function toAmendmentMail(
  brand: MailBrand,
  language: MailLanguage,
  row: AmendmentMailRow,
  { settings }: BrandFacts,
): MailMessage {
  const { orderAmended: words } = mailTexts(language);
  return toQuantityMail(brand, language, row, {
    words,
    ...toAmendedContent(language, row, settings),
  });
}

/** The changes to an order: its lines by kind, and other new values. */
export function toAmendedContent(
  language: MailLanguage,
  row: Omit<AmendmentMailRow, "language">,
  settings: BrandFacts["settings"],
): Pick<QuantityMail<AmendmentMailRow["lines"][number]>, "lists" | "notesOf" | "facts"> {
  const texts = mailTexts(language);
  const words = texts.orderAmended;
  const locale = mailLocale(language, row.country_codes);
  const { address, lines } = row;
  const values: Record<AmendedField, readonly [string, string | null]> = {
    shipping_address: [
      texts.order.shippingAddress,
      address && addressLines(address, locale).join(", "),
    ],
    delivery_date: [
      texts.order.deliveryDate,
      row.delivery_date && formatMailDay(row.delivery_date, locale),
    ],
    comment: [texts.order.comment, row.comment],
  };
  const hidesTotal = settings.hidden_taxes || settings.hidden_shipping;
  return {
    lists: [
      { title: words.added, lines: lines.filter(({ from }) => from === 0) },
      {
        title: words.changed,
        lines: lines.filter(({ from, quantity }) => from > 0 && quantity > 0),
      },
      { title: words.removed, lines: lines.filter(({ quantity }) => quantity === 0) },
    ],
    notesOf: ({ from }) =>
      from === 0 ? [] : [fill(words.before, { quantity: formatMailNumber(from, locale) })],
    facts: [
      ...row.fields.map((field): [string, string] => [
        values[field][0],
        values[field][1] || words.none,
      ]),
      ...(hidesTotal || lines.length === 0
        ? []
        : [[words.newTotal, formatMailMoney(row.total, row.currency_code, locale)] as const]),
    ],
  };
}
