import { type TransactionScope, withTransaction } from "../../platform/db/with-transaction";
import { readSettings } from "../../sellers/settings/read-settings";
import { listDocumentRows, lockOrderForDocument } from "../../orders/documents/document-rows";
import { issueDocument } from "../../orders/documents/issue-document";

/**
 * Issues the documents that the seller's setting `documents_at_placing` names, each once. An order
 * that is gone has none.
 */
export function issuePlacedDocuments(scope: TransactionScope, orderId: string): Promise<void> {
  return withTransaction(scope, async (transaction) => {
    const settings = await readSettings(transaction);
    if (!(await lockOrderForDocument(transaction, orderId, settings.time_zone))) return;
    const issued = (await listDocumentRows(transaction, orderId)).map(({ kind }) => kind);
    for (const kind of settings.documents_at_placing)
      if (!issued.includes(kind)) await issueDocument(transaction, orderId, { kind });
  });
}
