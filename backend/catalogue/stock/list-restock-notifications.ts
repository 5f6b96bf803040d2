import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { listRestockRows } from "./restock-rows";
import { toRestockNotification } from "./to-restock-notification";

/** GET /store/restock-notifications: the customer's own open requests, newest first (CAT-11). */
export const listRestockNotifications: StoreVerb<"listRestockNotifications"> = async (context) => {
  const rows = await withTransaction(context, (transaction) =>
    listRestockRows(transaction, context.session.customerId),
  );
  return { restock_notifications: rows.map(toRestockNotification) };
};
