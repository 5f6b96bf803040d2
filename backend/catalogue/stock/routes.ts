import type { StoreVerbs } from "../../platform/http/access/verb";
import { createRestockNotification } from "./create-restock-notification";
import { deleteRestockNotification } from "./delete-restock-notification";
import { listRestockNotifications } from "./list-restock-notifications";

/** The calls of restock notifications by name. */
export const restockVerbs = {
  listRestockNotifications,
  createRestockNotification,
  deleteRestockNotification,
} satisfies Partial<StoreVerbs>;
