import { ApiError } from "../../kernel/api-error";
import type { Transaction } from "../../platform/db/with-transaction";
import { contentTypeOf } from "../../platform/files/content-types";
import { toSharedState } from "../../catalogue/shared/to-shared-catalogue";
import { findSharedFileIdOfKey, sharedFileName } from "./shared-file-names";
import { findSharedDownload } from "./shared-file-rows";

/**
 * A link's file by its key, as needed for downloads. Errors: gone if the link is revoked or
 * expired, or was changed since: it may show less than it did (SHARE-03).
 */
export async function findSharedDownloadFile(transaction: Transaction, key: string, now: Date) {
  const id = findSharedFileIdOfKey(key);
  const row = id === undefined ? undefined : await findSharedDownload(transaction, id);
  if (row?.status !== "ready") return undefined;
  if (!row.is_current || toSharedState(row, now) !== "open")
    throw new ApiError(
      "gone",
      "The shared catalogue of this file has changed or is no longer available.",
    );
  return {
    id: key,
    area: "protected" as const,
    name: sharedFileName(row.name, row.kind),
    content_type: contentTypeOf(key),
    size_bytes: row.size_bytes ?? 0,
  };
}
