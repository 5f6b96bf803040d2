import type { Transaction } from "../../platform/db/with-transaction";
import { type ConfirmScope, confirmOrderEdit } from "./decide-order-edit";
import { findEditIdOfCollection } from "./order-edit-rows";
import { withEdit } from "./with-edit";

/**
 * Puts an edit into effect once its payment is authorized, if it is still pending. Errors: as of
 * `confirmOrderEdit`.
 */
export async function acceptPaidEdit(
  scope: ConfirmScope,
  transaction: Transaction,
  collectionId: string,
): Promise<void> {
  const id = await findEditIdOfCollection(transaction, collectionId);
  if (id === undefined) return;
  await withEdit(transaction, id, {}, async (change, edit) => {
    if (edit.status === "requested") await confirmOrderEdit(scope, change, edit);
  });
}
