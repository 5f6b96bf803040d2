import type { DocumentKind, OrderDocument } from "@/contract/order/document";
import { languages } from "@/contract/fields";
import type { SellerSettings } from "@/contract/seller/setting";
import type { Transaction } from "../../platform/db/with-transaction";
import { recordAudit } from "../../platform/audit/record-audit";
import { enqueue } from "../../platform/jobs/enqueue";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { requireFound } from "../../kernel/require-found";
import { readSettings } from "../../sellers/settings/read-settings";
import type { OrderRecord } from "../order-record";
import { findOrderRecordById } from "../order-rows";
import type { DocumentFacts, DocumentLine } from "./document-facts";
import {
  type DocumentRow,
  insertDocument,
  type IssuingFacts,
  listDocumentRows,
  lockOrderForDocument,
  nextDocumentNumber,
} from "./document-rows";
import { type AskedItem, toCharges, toParts, toSums } from "./invoiced-parts";
import {
  toDocumentCharges,
  toDocumentHead,
  toDocumentLines,
  toPaidTotal,
} from "./to-document-facts";

export type AskedDocument = {
  kind: DocumentKind;
  lang?: OrderDocument["lang"] | undefined;
  items?: readonly AskedItem[] | undefined;
  invoice_id?: string | undefined;
  fulfillment_id?: string | undefined;
};

/**
 * Issues a document of an order in the caller's transaction: what is printed is fixed, invoices and
 * credit notes take the next number of their series, the files are made afterwards. What is not
 * named is all that is left. Errors: not_found, not_allowed (a credit note without its invoice),
 * legal_entity_missing, nothing_to_invoice, document_quantity_exceeded, invalid_data. Source: issue
 * "orders" §4.
 */
export async function issueDocument(
  transaction: Transaction,
  orderId: string,
  asked: AskedDocument,
): Promise<DocumentRow> {
  const settings = await readSettings(transaction);
  const seller = settings.legal_entity;
  if (!seller)
    throw new ApiError(
      "legal_entity_missing",
      "Documents need the setting legal_entity: who issues them",
    );
  const issuing = requireFound(
    await lockOrderForDocument(transaction, orderId, settings.time_zone),
    "Order",
    orderId,
  );
  const record = requireFound(await findOrderRecordById(transaction, orderId), "Order", orderId);
  const earlier = await listDocumentRows(transaction, orderId);
  const lang = asked.lang ?? toLanguage(issuing.locale);
  const content = toContent({ record, earlier, asked, lang });
  const number = await toNumber(transaction, { asked, record, issuing, settings });
  const head = toDocumentHead(record, {
    kind: asked.kind,
    number,
    lang,
    seller,
    company: issuing.company ?? undefined,
    issuedOn: issuing.issued_on,
    placedOn: issuing.placed_on,
  });
  const row = await insertDocument(transaction, {
    id: createId("odoc"),
    order_id: orderId,
    kind: asked.kind,
    number,
    invoice_id: asked.kind === "credit_note" ? (asked.invoice_id ?? null) : null,
    fulfillment_id: asked.fulfillment_id ?? null,
    lang,
    facts: { ...head, ...content },
  });
  recordAudit(transaction, {
    verb: "issue_order_document",
    objectType: "order",
    objectId: orderId,
    after: { document_id: row.id, kind: row.kind, number },
  });
  enqueue(transaction, "order-document", { documentId: row.id, lang });
  return row;
}

const toLanguage = (locale: string | null): OrderDocument["lang"] =>
  languages.find((language) => locale?.startsWith(language)) ?? "fr";

type Subject = {
  record: OrderRecord;
  earlier: readonly DocumentRow[];
  asked: AskedDocument;
  lang: string;
};
type Content = Omit<DocumentFacts, keyof ReturnType<typeof toDocumentHead>> &
  Pick<DocumentFacts, "invoice">;

/** The lines, charges and totals that a document has. */
function toContent(subject: Subject): Content {
  const { kind } = subject.asked;
  if (kind === "credit_note") return toCreditNote(subject);
  if (kind === "invoice") return toInvoice(subject);
  const { record, asked, earlier, lang } = subject;
  const delivered = kind === "delivery_note" ? ofKind(earlier, "delivery_note") : [];
  const lines = requireLines(toParts(toDocumentLines(record, lang), delivered, asked.items));
  const charges = kind === "delivery_note" ? [] : toDocumentCharges(record, lang);
  return withTotals(lines, charges, toPaidTotal(record));
}

function toInvoice({ record, earlier, asked, lang }: Subject): Content {
  const invoices = ofKind(earlier, "invoice");
  const lines = toParts(toDocumentLines(record, lang), invoices, asked.items);
  const charges = toCharges(toDocumentCharges(record, lang), invoices);
  const used = invoices.reduce((sum, { facts }) => sum + facts.paid_total, 0);
  return withTotals(requireLines(lines), charges, Math.max(0, toPaidTotal(record) - used));
}

function toCreditNote({ earlier, asked }: Subject): Content {
  const invoice = earlier.find(({ id, kind }) => id === asked.invoice_id && kind === "invoice");
  if (!invoice)
    throw new ApiError("not_allowed", "A credit note names an invoice of the same order");
  const notes = ofKind(earlier, "credit_note").filter((note) => note.invoice_id === invoice.id);
  const lines = toParts(invoice.facts.lines, notes, asked.items);
  const charges = asked.items ? [] : toCharges(invoice.facts.charges, notes);
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
  new ApiError("nothing_to_invoice", "Nothing of this order is left for such a document");

function requireLines(lines: DocumentLine[]): DocumentLine[] {
  if (lines.length === 0) throw nothingLeft();
  return lines;
}

type Numbering = {
  asked: AskedDocument;
  record: OrderRecord;
  issuing: IssuingFacts;
  settings: SellerSettings;
};

async function toNumber(
  transaction: Transaction,
  { asked: { kind }, record, issuing, settings }: Numbering,
): Promise<string> {
  if (kind !== "invoice" && kind !== "credit_note") return String(record.order.display_id);
  const year = Number(issuing.issued_on.slice(0, 4));
  const number = await nextDocumentNumber(transaction, kind, year);
  return settings.document_numbers[kind]
    .replace("{year}", String(year))
    .replace("{number}", String(number).padStart(6, "0"));
}
