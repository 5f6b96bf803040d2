import { findPhoto } from "../../orders/photos/photo-rows";
import type { Transaction } from "../../platform/db/with-transaction";
import { findPhotoIdOfKey } from "./photo-files";

/** A photo's file by its key, as needed for downloads. */
export async function findPhotoFile(transaction: Transaction, key: string) {
  const id = findPhotoIdOfKey(key);
  const row = id === undefined ? undefined : await findPhoto(transaction, id);
  return row && { ...row, id: key, area: "protected" as const };
}
