import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminListOrderHistory } from "../history/admin-list-order-history";
import { adminGetOrder, adminListOrders } from "./admin-list-orders";
import { adminUpdateOrder } from "./admin-update-order";

export const adminOrderVerbs = {
  adminListOrders,
  adminGetOrder,
  adminUpdateOrder,
  adminListOrderHistory,
} satisfies Partial<AdminVerbs>;
