import type { StoreVerbs } from "../../platform/http/access/verb";
import { createRestockNotification } from "./create-restock-notification";
import { deleteRestockNotification } from "./delete-restock-notification";
import { listRestockNotifications } from "./list-restock-notifications";

/** The verbs of restock notifications. */
export const restockVerbs = {
  listRestockNotifications,
  createRestockNotification,
  deleteRestockNotification,
} satisfies Partial<StoreVerbs>;
