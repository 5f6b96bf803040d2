import type { DocumentKind, OrderDocument } from "@/contract/order/document";
import { languages } from "@/contract/fields";
import type { SellerSettings } from "@/contract/seller/setting";
import type { Transaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { requireFound } from "../../kernel/require-found";
import { readSettings } from "../../sellers/settings/read-settings";
import { type OrderChange, withOrder } from "../change-order";
import type { OrderRecord } from "../order-record";
import { findOrderRecordById } from "../order-rows";
import type { DocumentFacts, DocumentLine } from "./document-facts";
import {
  type DocumentRow,
  findIssuingFacts,
  insertDocument,
  type IssuingFacts,
  listDocumentRows,
  nextDocumentNumber,
} from "./document-rows";
import { findParcel } from "./find-parcel";
import { followInvoice } from "./follow-documents";
import { hasImportedInvoice } from "./imported-invoice-rows";
import { invoicesOf, toInvoiced } from "./corrections";
import { type RequestedItem, toCharges, toIssued, toParts, toSums } from "./invoiced-parts";
import { type Amendment, toDocumentChanges } from "./to-document-changes";
import {
  toDocumentCharges,
  toDocumentHead,
  toDocumentLines,
  toPaidTotal,
  toParty,
  toSettledTotal,
  toWaivedTotal,
} from "./to-document-facts";

export type DocumentRequest = {
  kind: DocumentKind;
  lang?: OrderDocument["lang"] | undefined;
  items?: readonly RequestedItem[] | undefined;
  invoice_id?: string | undefined;
  fulfillment_id?: string | undefined;
  /** For an invoice: the change of lines that it was issued for automatically. */
  causeId?: string | undefined;
  /** For a confirmation: the change that it is issued again for. */
  amendment?: Amendment | undefined;
};

/** The content of a document that follows from something else; amounts in minor units. */
export type GivenContent = {
  lines: DocumentLine[];
  charges?: DocumentFacts["charges"];
  paidMinor?: number;
  isOfChange?: boolean;
  swapId?: string;
  causeId?: string;
};

type Issuing = {
  requested: DocumentRequest;
  /** Replaces the requested or remaining quantities. */
  given?: GivenContent | undefined;
  storefrontUrlTemplate: string;
};

/**
 * Issues a document of an order in the caller's transaction: its content is frozen, invoices and
 * credit notes take the next number of their series, and the files are created afterwards; the
 * order gets its URL. Default content is everything left, for a parcel's delivery note its
 * contents. `storefrontUrlTemplate` contains `{host}`. Errors: not_found, not_allowed (a credit
 * note without its invoice, an invoice where another system has issued one), legal_entity_missing,
 * nothing_to_invoice, document_quantity_exceeded, invalid_data. Source: issue "orders" §4.
 */
export async function issueDocument(
  transaction: Transaction,
  orderId: string,
  { requested, given, storefrontUrlTemplate }: Issuing,
): Promise<DocumentRow> {
  const settings = await readSettings(transaction);
  const seller = settings.legal_entity;
  if (!seller)
    throw new ApiError(
      "legal_entity_missing",
      "Documents require the setting legal_entity, which names their issuer",
    );
  return withOrder(transaction, orderId, {}, async (change) => {
    const [issuing, record, earlier] = await Promise.all([
      findIssuingFacts(transaction, orderId, settings.time_zone),
      findOrderRecordById(transaction, orderId),
      listDocumentRows(transaction, { orderId }),
    ]);
    if (!issuing || !record) throw new Error(`order ${orderId} is locked but does not exist`);
    requireIssuable(requested.kind, record);
    if (requested.kind === "invoice" && (await hasImportedInvoice(transaction, orderId)))
      throw new ApiError(
        "not_allowed",
        "Another system has already issued an invoice for this order",
      );
    const lang = requested.lang ?? toLanguage(issuing.locale);
    const content = toContent({ record, earlier, requested, lang }, given);
    const number = await toNumber(transaction, { requested, record, issuing, settings });
    const { kind, amendment } = requested;
    const changes = amendment && (await toDocumentChanges(transaction, amendment, lang));
    const head = toDocumentHead(record, {
      ...{ kind, number, lang, seller },
      company: issuing.company ?? undefined,
      issuedOn: issuing.issued_on,
      placedOn: issuing.placed_on,
    });
    const row = await insertDocument(transaction, {
      ...{ id: createId("odoc"), order_id: orderId, kind, number, lang },
      invoice_id: kind === "credit_note" ? (requested.invoice_id ?? null) : null,
      fulfillment_id: requested.fulfillment_id ?? null,
      ...{ is_of_change: given?.isOfChange ?? false, swap_id: given?.swapId ?? null },
      cause_id: given?.causeId ?? requested.causeId ?? null,
      facts: { ...head, ...content, ...(changes ? { changes } : {}) },
    });
    const origin = storefrontUrlTemplate.replace("{host}", issuing.host).replace(/\/+$/, "");
    change.set(toUrlColumns(record, kind, `${origin}/api/orders/${orderId}/documents/${row.id}`));
    change.record({ noun: "document", objectId: row.id, event: "issue", data: { kind, number } });
    enqueue(transaction, "order-document", { documentId: row.id, lang });
    const swapIds = given ? [] : record.swaps.map(({ id }) => id);
    if (kind === "invoice") await followInvoice(change, { id: row.id, swapIds });
    enqueueMail(change, row, issuing.locale);
    return row;
  });
}

/** Mails invoices and credit notes to the buyer; no other documents. */
function enqueueMail(
  { transaction, order }: OrderChange,
  { id: documentId, kind }: DocumentRow,
  locale: string | null,
): void {
  const kinds = { invoice: "invoice-issued", credit_note: "credit-note-issued" } as const;
  if (kind !== "invoice" && kind !== "credit_note") return;
  const mail = { documentId, orderId: order.id, lang: locale ?? "" };
  enqueue(transaction, kinds[kind], mail, order.no_notification !== true);
}

/** Canceled orders and unconfirmed reservations are neither delivered nor invoiced. */
function requireIssuable(kind: DocumentKind, { order: { status } }: OrderRecord): void {
  const isVoid = status === "canceled" || status === "rejected";
  const isBinding = kind === "invoice" || kind === "delivery_note";
  if ((isVoid && kind !== "credit_note") || (status === "reserved" && isBinding))
    throw new ApiError("not_allowed", `An order that is ${status} has no ${kind}`);
}

/** The order's columns with the URL of its newest document of a kind. */
function toUrlColumns({ order }: OrderRecord, kind: DocumentKind, url: string) {
  if (kind === "order_confirmation") return { receipt_url: url };
  const name = { invoice: "invoice_url", delivery_note: "delivery_note_url" } as const;
  return kind === "invoice" || kind === "delivery_note"
    ? { metadata: { ...order.metadata, [name[kind]]: url } }
    : {};
}

const toLanguage = (locale: string | null): OrderDocument["lang"] =>
  languages.find((language) => locale?.startsWith(language)) ?? "fr";

type Subject = {
  record: OrderRecord;
  earlier: readonly DocumentRow[];
  requested: DocumentRequest;
  lang: string;
};
type Content = Omit<DocumentFacts, keyof ReturnType<typeof toDocumentHead>> &
  Pick<DocumentFacts, "invoice">;

/** The lines, charges and totals of a document. */
function toContent(subject: Subject, given: GivenContent | undefined): Content {
  const { kind } = subject.requested;
  if (kind === "credit_note") return toCreditNote(subject, given);
  if (given) return withTotals(given.lines, given.charges ?? [], given.paidMinor ?? 0);
  if (kind === "invoice") return toInvoice(subject);
  const { record, requested, earlier, lang } = subject;
  if (kind === "delivery_note" && requested.fulfillment_id)
    return toParcelContent({ ...subject, fulfillmentId: requested.fulfillment_id });
  const delivered = kind === "delivery_note" ? ofKind(earlier, "delivery_note") : [];
  const lines = requireLines(
    toParts(toDocumentLines(record, lang), toIssued(delivered), requested.items),
  );
  const charges = kind === "delivery_note" ? [] : toDocumentCharges(record, lang);
  return withTotals(lines, charges, toSettledTotal(record));
}

/** A parcel's contents, or the requested part of them, and its tracking. */
function toParcelContent({
  record,
  earlier,
  requested,
  lang,
  fulfillmentId,
}: Subject & { fulfillmentId: string }): Content &
  Pick<DocumentFacts, "tracking_numbers" | "ship_to"> {
  const found = findParcel(record, fulfillmentId);
  const { parcel, lines, shipTo } = requireFound(found, "Fulfillment", fulfillmentId);
  if (ofKind(earlier, "delivery_note").some((note) => note.fulfillment_id === fulfillmentId))
    throw new ApiError("not_allowed", "This parcel already has a delivery note");
  const items = requested.items ?? parcel.items;
  return {
    ...withTotals(requireLines(toParts(toDocumentLines({ lines }, lang), [], items)), [], 0),
    ship_to: shipTo && toParty(shipTo),
    tracking_numbers: parcel.tracking_links.map((link) => link.tracking_number),
  };
}

function toInvoice({ record, earlier, requested, lang }: Subject): Content {
  const invoices = invoicesOf(earlier);
  const lines = toParts(toDocumentLines(record, lang), toInvoiced(earlier), requested.items);
  const charges = toCharges(toDocumentCharges(record, lang), invoices);
  if (lines.length === 0 && charges.length === 0) throw nothingLeft();
  return withTotals(lines, charges, toPaidOfNext(record, earlier));
}

/**
 * How much of the order's next invoice is already paid, minor units: payments minus its earlier
 * invoices. What was given back without a credit note, although the order costs as much as before,
 * need not be paid again.
 */
function toPaidOfNext(record: OrderRecord, earlier: readonly DocumentRow[]): number {
  const invoices = invoicesOf(earlier);
  const notes = ofKind(earlier, "credit_note").filter(({ invoice_id: id }) =>
    invoices.some((invoice) => invoice.id === id),
  );
  const sum = (rows: readonly DocumentRow[]) =>
    rows.reduce((total, { facts }) => total + facts.total, 0);
  const refunded = record.payments.reduce((total, payment) => total + payment.amount_refunded, 0);
  const uncredited = Math.max(0, Math.min(refunded - sum(notes), toWaivedTotal(record)));
  return Math.max(0, toPaidTotal(record) + uncredited - (sum(invoices) - sum(notes)));
}

function toCreditNote({ earlier, requested }: Subject, given: GivenContent | undefined): Content {
  const invoice = earlier.find(({ id, kind }) => id === requested.invoice_id && kind === "invoice");
  if (!invoice)
    throw new ApiError("not_allowed", "A credit note must refer to an invoice of the same order");
  const notes = ofKind(earlier, "credit_note").filter((note) => note.invoice_id === invoice.id);
  const lines = given?.lines ?? toParts(invoice.facts.lines, toIssued(notes), requested.items);
  const left = requested.items ? [] : toCharges(invoice.facts.charges, notes);
  const charges = given ? (given.charges ?? []) : left;
  if (lines.length === 0 && charges.length === 0) throw nothingLeft();
  const { number, issued_on } = invoice.facts;
  return { ...withTotals(lines, charges, 0), invoice: { number, issued_on } };
}

function withTotals(
  lines: DocumentLine[],
  charges: DocumentFacts["charges"],
  paidMinor: number,
): Content {
  const sums = toSums(lines, charges);
  const paid = Math.min(sums.total, paidMinor);
  return {
    lines,
    charges,
    ...sums,
    paid_total: paid,
    due_total: sums.total - paid,
    invoice: null,
  };
}

const ofKind = (documents: readonly DocumentRow[], kind: DocumentKind) =>
  documents.filter((document) => document.kind === kind);

const nothingLeft = () =>
  new ApiError("nothing_to_invoice", "This order has nothing left for such a document");

function requireLines(lines: DocumentLine[]): DocumentLine[] {
  if (lines.length === 0) throw nothingLeft();
  return lines;
}

type Numbering = {
  requested: DocumentRequest;
  record: OrderRecord;
  issuing: IssuingFacts;
  settings: SellerSettings;
};

async function toNumber(
  transaction: Transaction,
  { requested: { kind, fulfillment_id: parcelId }, record, issuing, settings }: Numbering,
): Promise<string> {
  if (kind === "delivery_note" && parcelId)
    return `${record.order.display_id}-${findParcel(record, parcelId)?.position}`;
  if (kind !== "invoice" && kind !== "credit_note") return String(record.order.display_id);
  const year = Number(issuing.issued_on.slice(0, 4));
  const number = await nextDocumentNumber(transaction, kind, year);
  return settings.document_numbers[kind]
    .replace("{year}", String(year))
    .replace("{number}", String(number).padStart(6, "0"));
}
