import { formatMailCountry, formatMailDay } from "./mail-format";
import { fill, type MailTexts } from "./mail-texts";
import type { OrderMailRow } from "./order-mail-rows";

type Words = { texts: MailTexts["order"]; dueTexts: MailTexts["paymentDue"]; locale: string };
export type OrderFact = { label: string; lines: string[] };

/** An address in postal format, line by line. */
export function addressLines(
  address: NonNullable<OrderMailRow["shipping_address"]>,
  locale: string,
): string[] {
  const person = [address.first_name, address.last_name].filter(Boolean).join(" ");
  const place = [address.postal_code, address.city].filter(Boolean).join(" ");
  const country = address.country_code ? formatMailCountry(address.country_code, locale) : null;
  return [
    address.company,
    person,
    address.address_1,
    address.address_2,
    place,
    address.province,
    country,
    address.phone,
  ].filter(isText);
}

const isText = (line: string | null): line is string => line !== null && line !== "";

/** Structured terms in the reader's language; else the seller's words. */
function toPaymentTerms(order: OrderMailRow, texts: MailTexts["paymentDue"]): string | null {
  const { payment_due: due } = order;
  if (!due) return order.payment_terms;
  const { from, days } = due;
  if (from === "order") return texts.order;
  const count = days === 0 ? "zero" : days === 1 ? "one" : "other";
  return fill(texts[`${from}_${count}`], { days });
}

/**
 * The facts of a confirmation besides lines and totals: labels with their lines, only those the
 * order has.
 */
export function toOrderFacts(order: OrderMailRow, { texts, dueTexts, locale }: Words): OrderFact[] {
  const paymentMethod = order.payment_method === "bank_transfer" ? texts.bankTransfer : null;
  const deliveryDate = order.delivery_date && formatMailDay(order.delivery_date, locale);
  const facts: [label: string, lines: (string | null)[]][] = [
    [
      texts.shippingAddress,
      order.shipping_address ? addressLines(order.shipping_address, locale) : [],
    ],
    [texts.deliveryDate, [deliveryDate]],
    [texts.paymentMethod, [paymentMethod]],
    [texts.paymentTerms, [toPaymentTerms(order, dueTexts)]],
    [texts.purchaseOrderNumber, [order.purchase_order_number]],
    [texts.comment, order.comment?.split(/\r?\n/) ?? []],
  ];
  return facts
    .map(([label, lines]) => ({ label, lines: lines.filter(isText) }))
    .filter((fact) => fact.lines.length > 0);
}
