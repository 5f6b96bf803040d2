import type { DocumentKind, OrderDocument } from "@/contract/order/document";
import { paymentDueSchema } from "@/contract/order/payment-due";
import type { LegalEntity } from "@/contract/seller/legal-entity";
import { overlayText } from "../../kernel/translations";
import { lineTotalsOf, methodTotalsOf } from "../../pricing/state-totals";
import { sumRates } from "../../pricing/tax-lines";
import type { AddressRow } from "../../people/customers/address-rows";
import type { LineVariant } from "../../catalogue/read-model/product-doc";
import { toReadLine } from "../../catalogue/variants/line-texts";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import type { LineItemRow } from "../line-item-row";
import type { OrderRecord } from "../order-record";
import type { DocumentCharge, DocumentFacts, DocumentLine, DocumentParty } from "./document-facts";
import { toDueDay } from "./due-day";

export type DocumentCompany = Pick<DocumentParty, "name" | "vat_number" | "registration_number">;

/** All lines of an order, or those that one of its swaps sends, with their full quantities. */
export function toDocumentLines(
  record: { lines: readonly LineItemRow[] },
  lang: string,
): DocumentLine[] {
  return record.lines.map((placed) => {
    const line = toReadLine(placed, lang);
    const variant = line.snapshot?.variant as LineVariant | undefined;
    const totals = lineTotalsOf(placed);
    return {
      item_id: line.id,
      title: line.title,
      description: line.description,
      sku: variant?.sku ?? null,
      ean: variant?.ean ?? variant?.barcode ?? null,
      quantity: line.quantity,
      subtotal: totals.subtotal,
      discount_total: totals.discount_total,
      tax_total: totals.tax_total,
      tax_rate: sumRates(line.tax_lines),
    };
  });
}

/** Shipping, one charge per method; free shipping is left out. */
export function toDocumentCharges(
  { shippingMethods }: { shippingMethods: readonly ShippingMethodRow[] },
  lang: string,
): DocumentCharge[] {
  return shippingMethods
    .map((method) => {
      const { subtotal, tax_total: taxTotal } = methodTotalsOf(method);
      const { option } = method;
      return {
        id: method.id,
        title: overlayText(option, "name", option.name, lang),
        subtotal,
        tax_total: taxTotal,
        tax_rate: sumRates(method.tax_lines),
      };
    })
    .filter(({ subtotal }) => subtotal > 0);
}

type Buyer = { company: DocumentCompany | undefined; email: string };

/** What documents say of an address. */
export type PartyAddress = Pick<
  AddressRow,
  | "first_name"
  | "last_name"
  | "company"
  | "address_1"
  | "address_2"
  | "postal_code"
  | "city"
  | "country_code"
>;

/** The buyer or the recipient: the address's own name if no company is given. */
export function toParty(address: PartyAddress | null, buyer?: Buyer): DocumentParty {
  const { company } = buyer ?? {};
  const contact = [address?.first_name, address?.last_name].filter(Boolean).join(" ");
  return {
    name: company?.name ?? address?.company ?? contact,
    contact: contact === "" ? null : contact,
    email: buyer?.email ?? null,
    vat_number: company?.vat_number ?? null,
    registration_number: company?.registration_number ?? null,
    address_1: address?.address_1 ?? null,
    address_2: address?.address_2 ?? null,
    postal_code: address?.postal_code ?? null,
    city: address?.city ?? null,
    country_code: address?.country_code ?? null,
  };
}

type Head = {
  kind: DocumentKind;
  number: string;
  lang: OrderDocument["lang"];
  seller: LegalEntity;
  company: DocumentCompany | undefined;
  /** YYYY-MM-DD in the seller's time zone. */
  issuedOn: string;
  placedOn: string;
};

const text = (value: unknown) => (typeof value === "string" && value.trim() ? value : null);

/** The header data that every document of an order has. */
export function toDocumentHead(
  record: OrderRecord,
  { kind, number, lang, seller, company, issuedOn, placedOn }: Head,
): Omit<DocumentFacts, "lines" | "charges" | "taxes" | Totals> {
  const { order, payments } = record;
  const terms = payments[0]?.data ?? {};
  const due = paymentDueSchema.safeParse(terms.due).data;
  const billing = record.billingAddress ?? record.shippingAddress;
  return {
    kind,
    number,
    lang,
    issued_on: issuedOn,
    due_on: kind === "invoice" && due ? toDueDay(due, { placedOn, issuedOn }) : null,
    currency_code: order.currency_code,
    seller,
    buyer: toParty(billing, { company, email: order.email }),
    ship_to: record.shippingAddress && toParty(record.shippingAddress),
    order: {
      display_id: order.display_id,
      placed_on: placedOn,
      delivery_date: order.delivery_date,
      purchase_order_number: text(order.metadata?.purchase_order_number),
      comment: text(order.metadata?.comment),
    },
    invoice: null,
    tracking_numbers: [],
    payment_terms: text(terms.delay),
  };
}

export type Totals = "net_total" | "tax_total" | "total" | "paid_total" | "due_total";

type Paid = Pick<OrderRecord, "order" | "payments">;

/** What payments have captured and not given back; minor units. */
const toCaptured = ({ payments }: Pick<Paid, "payments">): number =>
  payments.reduce(
    (sum, payment) =>
      sum + (payment.captured_at === null ? 0 : payment.amount - payment.amount_refunded),
    0,
  );

/** What gift cards and payments have paid of an order so far, minor units. */
export const toPaidTotal = ({ order, payments }: Paid): number =>
  order.gift_card_total + order.gift_card_tax_total + toCaptured({ payments });

/**
 * What payments have given back although the order costs as much as before, so that nobody has to
 * pay it again; minor units.
 */
export function toWaivedTotal({ order, payments }: Paid): number {
  const refunded = payments.reduce((sum, payment) => sum + payment.amount_refunded, 0);
  const open = payments
    .filter(({ captured_at: captured, canceled_at: canceled }) => !captured && !canceled)
    .reduce((sum, { amount }) => sum + amount, 0);
  const due = order.preorder_deposit?.amount ?? order.total;
  return Math.min(refunded, Math.max(0, due - toCaptured({ payments }) - open));
}

/** What of an order is not to be paid any more: what has paid it, and what was waived. */
export const toSettledTotal = (record: Paid): number => toPaidTotal(record) + toWaivedTotal(record);
