import {
  type Transaction,
  type TransactionScope,
  withTransaction,
} from "../../platform/db/with-transaction";
import { withOrder } from "../../orders/change-order";
import {
  type Credit,
  invoicesOf,
  isInvoiced,
  toChangeCredits,
  toChargesLeft,
  toCredits,
  toInvoiced,
  toRestCredits,
} from "../../orders/documents/corrections";
import {
  type DocumentRow,
  listDocumentRows,
  listGivenBack,
} from "../../orders/documents/document-rows";
import type { DocumentLine } from "../../orders/documents/document-facts";
import {
  type AskedItem,
  type IssuedLine,
  sumOf,
  toCharges,
  toIssued,
  toParts,
} from "../../orders/documents/invoiced-parts";
import { type GivenContent, issueDocument } from "../../orders/documents/issue-document";
import { toDocumentCharges, toDocumentLines } from "../../orders/documents/to-document-facts";
import type { OrderRecord } from "../../orders/order-record";
import { findOrderRecordById } from "../../orders/order-rows";

type Subject = {
  transaction: Transaction;
  record: OrderRecord;
  documents: DocumentRow[];
  storefrontUrlTemplate: string;
};

/**
 * Runs under the lock of an order of which something is invoiced, if it has come to nothing or if
 * it has not.
 */
const withInvoiced = (
  scope: TransactionScope,
  { orderId, isEnded = false }: { orderId: string; isEnded?: boolean },
  storefrontUrlTemplate: string,
  issue: (subject: Subject) => Promise<void>,
): Promise<void> =>
  withTransaction(scope, (transaction) =>
    withOrder(transaction, orderId, {}, async ({ order: { status } }) => {
      const record = await findOrderRecordById(transaction, orderId);
      const documents = await listDocumentRows(transaction, orderId);
      const isOver = status === "canceled" || status === "rejected";
      if (record && isOver === isEnded && invoicesOf(documents).length > 0)
        await issue({ transaction, record, documents, storefrontUrlTemplate });
    }),
  );

const langOf = ({ documents }: Subject) =>
  documents.findLast(({ kind }) => kind === "invoice")?.lang;

async function issueCredits(
  { transaction, record, storefrontUrlTemplate }: Subject,
  credits: readonly Credit[],
  cause: Pick<GivenContent, "isOfChange" | "swapId" | "causeId">,
): Promise<void> {
  for (const { invoice, ...taken } of credits)
    await issueDocument(transaction, record.order.id, {
      asked: { kind: "credit_note", lang: invoice.lang, invoice_id: invoice.id },
      given: { ...taken, ...cause },
      storefrontUrlTemplate,
    });
}

type Change = {
  orderId: string;
  before: readonly AskedItem[];
  risen?: readonly AskedItem[] | undefined;
  changeId?: string | undefined;
};

/**
 * Issues what follows of other lines of an order, or of shipping that was added to it: credit notes
 * of what is no longer ordered, and an invoice of what came to it; of an order of which only a part
 * was invoiced `before`, the rest stays for the seller's next invoice. Once, however often it runs.
 * Errors: those of `issueDocument`.
 */
export const issueChangedDocuments = (
  scope: TransactionScope,
  { orderId, before, risen = [], changeId }: Change,
  storefrontUrlTemplate: string,
): Promise<void> =>
  withInvoiced(scope, { orderId }, storefrontUrlTemplate, async (subject) => {
    const { transaction, record, documents } = subject;
    const lang = langOf(subject);
    const lines = toDocumentLines(record, lang ?? "");
    await issueCredits(subject, toChangeCredits(lines, documents), { isOfChange: true });
    if (changeId && documents.some((document) => document.cause_id === changeId)) return;
    const invoiced = toInvoiced(await listDocumentRows(transaction, orderId));
    const items = isInvoiced(documents, before)
      ? undefined
      : toOwed(lines, risen, { earlier: toInvoiced(documents), invoiced });
    const charges = toCharges(toDocumentCharges(record, lang ?? ""), invoicesOf(documents));
    const isLeft = items === undefined && charges.length > 0;
    if (isLeft || toParts(lines, invoiced, items).length > 0)
      await issueDocument(transaction, orderId, {
        asked: { kind: "invoice", lang, items, causeId: changeId },
        storefrontUrlTemplate,
      });
  });

/**
 * Units to invoice of lines that were invoiced in part: those that came to them, and those that a
 * credit note has just taken back since they cost something else now.
 */
function toOwed(
  lines: readonly DocumentLine[],
  risen: readonly AskedItem[],
  { earlier, invoiced }: Record<"earlier" | "invoiced", readonly IssuedLine[]>,
): AskedItem[] {
  return lines
    .map(({ item_id: id, quantity: ordered }) => {
      const more = risen.find((line) => line.item_id === id)?.quantity ?? 0;
      const wanted = Math.min(ordered, sumOf(earlier, id).quantity + more);
      return { item_id: id, quantity: wanted - sumOf(invoiced, id).quantity };
    })
    .filter(({ quantity }) => quantity > 0);
}

type GivenBack = {
  orderId: string;
  causeId: string;
  items: readonly AskedItem[];
  methodIds?: readonly string[] | undefined;
};

/**
 * Issues credit notes of units of an invoiced order that have come back, or whose price was given
 * back, and of shipping whose price was, without what staff have credited already. Once, however
 * often it runs. Errors: those of `issueDocument`.
 */
export const issueGivenBackDocuments = (
  scope: TransactionScope,
  { orderId, causeId, items, methodIds = [] }: GivenBack,
  storefrontUrlTemplate: string,
): Promise<void> =>
  withInvoiced(scope, { orderId }, storefrontUrlTemplate, async (subject) => {
    const { transaction, record, documents } = subject;
    if (documents.some((document) => document.cause_id === causeId)) return;
    const notes = documents.filter(
      (note) => note.kind === "credit_note" && !note.is_of_change && note.swap_id === null,
    );
    const credited = toIssued(notes);
    const given = await listGivenBack(transaction, orderId);
    const wanted = items.map(({ item_id: id, quantity }) => {
      const all = given.find((line) => line.item_id === id)?.quantity ?? 0;
      return { item_id: id, quantity: Math.min(quantity, all - sumOf(credited, id).quantity) };
    });
    const charges = toDocumentCharges(record, langOf(subject) ?? "");
    const chargesOf = (invoice: DocumentRow) =>
      toChargesLeft(invoice, documents, { methodIds, charges });
    await issueCredits(subject, toCredits(documents, wanted, chargesOf), { causeId });
  });

/**
 * Issues what follows of a swap of an invoiced order: credit notes of the units that have come
 * back, and an invoice of those that are shipped in their place. Once, however often it runs.
 * Errors: those of `issueDocument`.
 */
export const issueSwapDocuments = (
  scope: TransactionScope,
  { orderId, swapId }: { orderId: string; swapId: string },
  storefrontUrlTemplate: string,
): Promise<void> =>
  withInvoiced(scope, { orderId }, storefrontUrlTemplate, async (subject) => {
    const { transaction, record, documents } = subject;
    const swap = record.swaps.find(({ id }) => id === swapId);
    if (!swap) return;
    const own = documents.filter((document) => document.swap_id === swapId);
    if (swap.return?.status === "received") {
      const credited = toIssued(own.filter(({ kind }) => kind === "credit_note"));
      const wanted = swap.return.items.map(({ item_id: id, received_quantity: units }) => ({
        item_id: id,
        quantity: (units ?? 0) - sumOf(credited, id).quantity,
      }));
      await issueCredits(subject, toCredits(documents, wanted), { swapId });
    }
    if (swap.fulfillment_status !== "shipped") return;
    const lang = langOf(subject);
    const invoices = own.filter(({ kind }) => kind === "invoice");
    const lines = toParts(toDocumentLines(swap, lang ?? ""), toIssued(invoices), undefined);
    if (lines.length === 0) return;
    const { payment, shipping: shippingMethods } = swap;
    const paidMinor = payment?.captured_at ? payment.amount - payment.amount_refunded : 0;
    const charges = toCharges(toDocumentCharges({ shippingMethods }, lang ?? ""), invoices);
    await issueDocument(transaction, orderId, {
      asked: { kind: "invoice", lang },
      given: { lines, charges, paidMinor, swapId },
      storefrontUrlTemplate,
    });
  });

/**
 * Issues credit notes of all that the invoices of a canceled or rejected order still charge,
 * shipping too. Once, however often it runs. Errors: those of `issueDocument`.
 */
export const issueEndedDocuments = (
  scope: TransactionScope,
  { orderId }: { orderId: string },
  storefrontUrlTemplate: string,
): Promise<void> =>
  withInvoiced(scope, { orderId, isEnded: true }, storefrontUrlTemplate, (subject) =>
    issueCredits(subject, toRestCredits(subject.documents), {}),
  );
