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
import { type DocumentRow, listDocumentRows } from "../../orders/documents/document-rows";
import type { DocumentLine } from "../../orders/documents/document-facts";
import { listUnitsGivenBack } from "../../orders/documents/given-back-rows";
import {
  type RequestedItem,
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
 * Runs `issue` while an order that has invoices is locked; does nothing unless the order has ended
 * (`isEnded`) or, by default, has not ended.
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
      const documents = await listDocumentRows(transaction, { orderId });
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
      requested: { kind: "credit_note", lang: invoice.lang, invoice_id: invoice.id },
      given: { ...taken, ...cause },
      storefrontUrlTemplate,
    });
}

type Change = {
  orderId: string;
  before: readonly RequestedItem[];
  risen?: readonly RequestedItem[] | undefined;
  changeId?: string | undefined;
};

/**
 * Issues documents for changed lines of an order, or for shipping that was added to it: credit
 * notes for what is no longer ordered, and an invoice for what was added; if only a part was
 * invoiced `before`, the rest is left for the seller's next invoice. Idempotent. Errors: those of
 * `issueDocument`.
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
    const invoiced = toInvoiced(await listDocumentRows(transaction, { orderId }));
    const items = isInvoiced(documents, before)
      ? undefined
      : toOwed(lines, risen, { earlier: toInvoiced(documents), invoiced });
    const charges = toCharges(toDocumentCharges(record, lang ?? ""), invoicesOf(documents));
    const isLeft = items === undefined && charges.length > 0;
    if (isLeft || toParts(lines, invoiced, items).length > 0)
      await issueDocument(transaction, orderId, {
        requested: { kind: "invoice", lang, items, causeId: changeId },
        storefrontUrlTemplate,
      });
  });

/**
 * Units to invoice on partially invoiced lines: added units, and those just credited because their
 * price has changed.
 */
function toOwed(
  lines: readonly DocumentLine[],
  risen: readonly RequestedItem[],
  { earlier, invoiced }: Record<"earlier" | "invoiced", readonly IssuedLine[]>,
): RequestedItem[] {
  return lines
    .map(({ item_id: id, quantity: ordered }) => {
      const more = risen.find((line) => line.item_id === id)?.quantity ?? 0;
      const requested = Math.min(ordered, sumOf(earlier, id).quantity + more);
      return { item_id: id, quantity: requested - sumOf(invoiced, id).quantity };
    })
    .filter(({ quantity }) => quantity > 0);
}

type GivenBack = {
  orderId: string;
  causeId: string;
  items: readonly RequestedItem[];
  methodIds?: readonly string[] | undefined;
};

/**
 * Issues credit notes for returned or refunded units of an invoiced order, and for refunded
 * shipping, excluding what staff have already credited. If issuing an invoice triggers it, `items`
 * are all units returned or refunded before. Idempotent. Errors: those of `issueDocument`.
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
    const given = await listUnitsGivenBack(transaction, orderId);
    const isAllBefore = documents.some((document) => document.id === causeId);
    const requested = items.map(({ item_id: id, quantity }) => {
      const all = given.find((line) => line.item_id === id)?.quantity ?? 0;
      const open = Math.min(all, isAllBefore ? quantity : all) - sumOf(credited, id).quantity;
      return { item_id: id, quantity: Math.min(quantity, open) };
    });
    const charges = toDocumentCharges(record, langOf(subject) ?? "");
    const chargesOf = (invoice: DocumentRow) =>
      toChargesLeft(invoice, documents, { methodIds, charges });
    await issueCredits(subject, toCredits(documents, requested, chargesOf), { causeId });
  });

/**
 * Issues documents for a swap of an invoiced order: credit notes for the returned units, and an
 * invoice for those sent in exchange. Idempotent. Errors: those of `issueDocument`.
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
      const requested = swap.return.items.map(({ item_id: id, received_quantity: units }) => ({
        item_id: id,
        quantity: (units ?? 0) - sumOf(credited, id).quantity,
      }));
      await issueCredits(subject, toCredits(documents, requested), { swapId });
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
      requested: { kind: "invoice", lang },
      given: { lines, charges, paidMinor, swapId },
      storefrontUrlTemplate,
    });
  });

/**
 * Issues credit notes for everything that the invoices of a canceled or rejected order still
 * charge, including shipping. Idempotent. Errors: those of `issueDocument`.
 */
export const issueEndedDocuments = (
  scope: TransactionScope,
  { orderId }: { orderId: string },
  storefrontUrlTemplate: string,
): Promise<void> =>
  withInvoiced(scope, { orderId, isEnded: true }, storefrontUrlTemplate, (subject) =>
    issueCredits(subject, toRestCredits(subject.documents), {}),
  );
