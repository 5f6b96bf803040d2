import { type TransactionScope, withTransaction } from "../../platform/db/with-transaction";
import { readSettings } from "../../sellers/settings/read-settings";
import { withOrder } from "../../orders/change-order";
import { listDocumentRows } from "../../orders/documents/document-rows";
import { hasImportedInvoice } from "../../orders/documents/imported-invoice-rows";
import { issueDocument } from "../../orders/documents/issue-document";
import type { Amendment } from "../../orders/documents/to-document-changes";

/**
 * Issues the documents listed in the seller's setting `documents_at_placing`, each once, even if
 * others are issuing documents concurrently: none for an order that has since been canceled or
 * rejected, and no invoice for a reservation. Errors: those of `issueDocument`.
 */
export function issuePlacedDocuments(
  scope: TransactionScope,
  orderId: string,
  storefrontUrlTemplate: string,
): Promise<void> {
  return withTransaction(scope, (transaction) =>
    withOrder(transaction, orderId, {}, async ({ order: { status } }) => {
      if (status === "canceled" || status === "rejected") return;
      const settings = await readSettings(transaction);
      const issued = (await listDocumentRows(transaction, { orderId })).map(({ kind }) => kind);
      if (status === "reserved" || (await hasImportedInvoice(transaction, orderId)))
        issued.push("invoice");
      for (const kind of settings.documents_at_placing)
        if (!issued.includes(kind))
          await issueDocument(transaction, orderId, { requested: { kind }, storefrontUrlTemplate });
    }),
  );
}

/**
 * Issues a new confirmation of an order changed by its buyer, once per change; a seller without a
 * legal entity issues no documents, and an order that has since been canceled or rejected gets
 * none. Errors: those of `issueDocument`.
 */
export function issueAmendedDocument(
  scope: TransactionScope,
  { orderId, amendment }: { orderId: string; amendment: Amendment },
  storefrontUrlTemplate: string,
): Promise<void> {
  return withTransaction(scope, (transaction) =>
    withOrder(transaction, orderId, {}, async ({ order }) => {
      const { legal_entity: seller } = await readSettings(transaction);
      if (!seller || order.status === "canceled" || order.status === "rejected") return;
      const { amendmentId } = amendment;
      const documents = await listDocumentRows(transaction, { orderId });
      if (documents.some(({ facts }) => facts.changes?.amendmentId === amendmentId)) return;
      const requested = { kind: "order_confirmation", amendment } as const;
      await issueDocument(transaction, orderId, { requested, storefrontUrlTemplate });
    }),
  );
}
