import type { Transaction } from "../../platform/db/with-transaction";
import { findDocumentRow } from "../../orders/documents/document-rows";
import { documentFileName, findDocumentOfKey } from "./document-files";

/** A document's file by its key, as needed for downloads: its name and content type. */
export async function findDocumentFile(transaction: Transaction, key: string) {
  const of = findDocumentOfKey(key);
  const row = of && (await findDocumentRow(transaction, of.id));
  return (
    row && {
      id: key,
      area: "protected" as const,
      name: documentFileName(row, of.format),
      content_type: of.format === "ubl" ? "application/xml" : "application/pdf",
      size_bytes: 0,
    }
  );
}
