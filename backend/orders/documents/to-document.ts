import {
  type DocumentFormat,
  documentFormats,
  type OrderDocument,
} from "@/contract/order/document";
import { currencyDigits } from "../../markets/regions/currencies";
import type { DocumentRow } from "./document-rows";

/** EN 16931 allows at most two decimals in amounts (BR-DEC). */
const electronicDigits = 2;

/**
 * Formats that a document is available in: electronic ones for invoices and credit notes if the
 * buyer's country is known and the standard supports the currency.
 */
export function formatsOf({ kind, facts }: Pick<DocumentRow, "kind" | "facts">): DocumentFormat[] {
  const isElectronic =
    (kind === "invoice" || kind === "credit_note") &&
    currencyDigits(facts.currency_code) <= electronicDigits &&
    [facts.buyer, facts.ship_to ?? facts.buyer].every((party) => party.country_code);
  return isElectronic ? [...documentFormats] : ["pdf"];
}

/** A document as returned by the API; a delivery note without amounts. */
export function toDocument({ facts, ...row }: DocumentRow): OrderDocument {
  const amount = (minor: number) => (row.kind === "delivery_note" ? null : minor);
  return {
    id: row.id,
    object: "order_document",
    kind: row.kind,
    number: row.number,
    order_id: row.order_id,
    invoice_id: row.invoice_id,
    fulfillment_id: row.fulfillment_id,
    lang: row.lang,
    issued_on: facts.issued_on,
    due_on: facts.due_on,
    currency_code: facts.currency_code,
    net_total: amount(facts.net_total),
    tax_total: amount(facts.tax_total),
    total: amount(facts.total),
    due_total: amount(facts.due_total),
    formats: formatsOf({ ...row, facts }),
    items: facts.lines.map(({ item_id, quantity }) => ({ item_id, quantity })),
    created_at: row.created_at.toISOString(),
  };
}
