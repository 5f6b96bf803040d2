import { withOrder } from "../../orders/change-order";
import { listDocumentRows } from "../../orders/documents/document-rows";
import { findParcel } from "../../orders/documents/find-parcel";
import { issueDocument } from "../../orders/documents/issue-document";
import { findOrderRecordById } from "../../orders/order-rows";
import { type TransactionScope, withTransaction } from "../../platform/db/with-transaction";
import { readSettings } from "../../sellers/settings/read-settings";

/**
 * Issues the delivery note of a shipped parcel. Idempotent. A seller without a legal entity issues
 * none, an order that has since been canceled or rejected gets none, and if another system has
 * recorded its own note on the order, that one is used (assumption). Errors: those of
 * `issueDocument`.
 */
export function issueShippedDocument(
  scope: TransactionScope,
  { orderId, fulfillmentId }: { orderId: string; fulfillmentId: string },
  storefrontUrlTemplate: string,
): Promise<void> {
  return withTransaction(scope, (transaction) =>
    withOrder(transaction, orderId, {}, async ({ order }) => {
      const { legal_entity: seller } = await readSettings(transaction);
      const record = await findOrderRecordById(transaction, orderId);
      const isVoid = order.status === "canceled" || order.status === "rejected";
      if (!seller || !record || isVoid || !findParcel(record, fulfillmentId)) return;
      const notes = (await listDocumentRows(transaction, { orderId })).filter(
        ({ kind }) => kind === "delivery_note",
      );
      const url = record.order.metadata?.delivery_note_url;
      const isForeign = typeof url === "string" && !notes.some(({ id }) => url.endsWith(`/${id}`));
      if (isForeign || notes.some((note) => note.fulfillment_id === fulfillmentId)) return;
      const requested = { kind: "delivery_note", fulfillment_id: fulfillmentId } as const;
      await issueDocument(transaction, orderId, { requested, storefrontUrlTemplate });
    }),
  );
}
