import { z } from "zod";
import { id, isoDate, languages, minor } from "../fields";

/** The documents that a seller issues for an order, in their usual order. */
export const documentKinds = [
  "order_confirmation",
  "pro_forma",
  "delivery_note",
  "invoice",
  "credit_note",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** `ubl`: Peppol BIS Billing 3; `factur_x`: the PDF with embedded XML, profile EN 16931. */
export const documentFormats = ["pdf", "ubl", "factur_x"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** A document as issued: it is immutable, a credit note cancels an invoice. */
export const orderDocumentSchema = z.object({
  id,
  object: z.literal("order_document"),
  kind: z.enum(documentKinds),
  number: z
    .string()
    .describe(
      "for invoices and credit notes, without gaps per seller and year; otherwise derived " +
        "from the order's",
    ),
  order_id: id,
  invoice_id: id.nullable().describe("of a credit note: the invoice it credits"),
  fulfillment_id: id.nullable(),
  lang: z.enum(languages),
  issued_on: z.string().describe("YYYY-MM-DD in the seller's time zone"),
  due_on: z.string().nullable().describe("YYYY-MM-DD, for an invoice with an amount left to pay"),
  currency_code: z.string(),
  net_total: minor.nullable().describe("null: for delivery notes and imported credit notes"),
  tax_total: minor.nullable(),
  total: minor.nullable(),
  due_total: minor.nullable().describe("the amount left to pay when it was issued"),
  formats: z.array(z.enum(documentFormats)).describe("formats it can be downloaded in"),
  items: z.array(z.object({ item_id: id, quantity: z.int() })),
  created_at: isoDate,
});
export type OrderDocument = z.output<typeof orderDocumentSchema>;

export const documentDownloadSchema = z.object({
  download_url: z.string().describe("valid for ten minutes, without a session"),
  name: z.string().describe("of the file"),
});
