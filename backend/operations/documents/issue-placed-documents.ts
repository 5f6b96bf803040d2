import { type TransactionScope, withTransaction } from "../../platform/db/with-transaction";
import { readSettings } from "../../sellers/settings/read-settings";
import { withOrder } from "../../orders/change-order";
import { listDocumentRows } from "../../orders/documents/document-rows";
import { hasImportedInvoice } from "../../orders/documents/imported-invoice-rows";
import { issueDocument } from "../../orders/documents/issue-document";

/**
 * Issues the documents that the seller's setting `documents_at_placing` names, each once, whoever
 * else issues some at that moment. Errors: those of `issueDocument`.
 */
export function issuePlacedDocuments(
  scope: TransactionScope,
  orderId: string,
  storefrontUrlTemplate: string,
): Promise<void> {
  return withTransaction(scope, (transaction) =>
    withOrder(transaction, orderId, {}, async () => {
      const settings = await readSettings(transaction);
      const issued = (await listDocumentRows(transaction, orderId)).map(({ kind }) => kind);
      if (await hasImportedInvoice(transaction, orderId)) issued.push("invoice");
      for (const kind of settings.documents_at_placing)
        if (!issued.includes(kind))
          await issueDocument(transaction, orderId, { asked: { kind }, storefrontUrlTemplate });
    }),
  );
}
