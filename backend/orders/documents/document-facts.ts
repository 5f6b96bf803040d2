import type { DocumentKind, OrderDocument } from "@/contract/order/document";
import type { AmendedField } from "@/contract/order/order-event";
import type { LegalEntity } from "@/contract/seller/legal-entity";

/** The buyer or the recipient; country codes in lower case. */
export type DocumentParty = {
  name: string;
  contact: string | null;
  email: string | null;
  vat_number: string | null;
  registration_number: string | null;
  address_1: string | null;
  address_2: string | null;
  postal_code: string | null;
  city: string | null;
  country_code: string | null;
};

/** Minor units; `net = subtotal − discount_total`, and `unit_price` is without tax. */
export type DocumentLine = {
  item_id: string;
  title: string;
  description: string | null;
  sku: string | null;
  ean: string | null;
  quantity: number;
  subtotal: number;
  discount_total: number;
  tax_total: number;
  /** Percent, the sum of the line's taxes. */
  tax_rate: number;
};

export type DocumentCharge = Pick<DocumentLine, "title" | "subtotal" | "tax_total" | "tax_rate"> & {
  /** Id of the shipping method; absent in documents of older releases. */
  id?: string;
};

/** Sums of all lines and charges with this rate. */
export type DocumentTax = { rate: number; net: number; tax: number };

/** What a buyer changed in her order, for the new confirmation; quantity 0: not there. */
export type DocumentChanges = {
  amendmentId: string;
  lines: { title: string; from: number; to: number }[];
  fields: AmendedField[];
};

/**
 * The whole content of a document, as of when it was issued; amounts in minor units, days ISO 8601.
 */
export type DocumentFacts = {
  kind: DocumentKind;
  number: string;
  lang: OrderDocument["lang"];
  issued_on: string;
  due_on: string | null;
  currency_code: string;
  seller: LegalEntity;
  buyer: DocumentParty;
  ship_to: DocumentParty | null;
  order: {
    display_id: number;
    placed_on: string;
    delivery_date: string | null;
    purchase_order_number: string | null;
    comment: string | null;
  };
  /** For a credit note: the invoice that it credits. */
  invoice: { number: string; issued_on: string } | null;
  /** Absent in documents that do not follow a change. */
  changes?: DocumentChanges;
  tracking_numbers: string[];
  payment_terms: string | null;
  lines: DocumentLine[];
  charges: DocumentCharge[];
  taxes: DocumentTax[];
  net_total: number;
  tax_total: number;
  total: number;
  /** How much of it gift cards and payments have paid. */
  paid_total: number;
  due_total: number;
};
