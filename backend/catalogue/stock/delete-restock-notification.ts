import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { deleteRestockRow } from "./restock-rows";

/**
 * DELETE /store/restock-notifications/:variant_id: withdraws the customer's own request; the
 * response is the same if there is none (CAT-11).
 */
export const deleteRestockNotification: StoreVerb<"deleteRestockNotification"> = async (
  context,
  { params },
) => {
  const request = { variantId: params.variant_id, customerId: context.session.customerId };
  await withTransaction(context, (transaction) => deleteRestockRow(transaction, request));
  return { id: params.variant_id, object: "restock_notification", deleted: true };
};
