import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminListOrderHistory } from "../history/admin-list-order-history";
import {
  adminAddOrderShippingMethod,
  adminArchiveOrder,
  adminCancelOrder,
  adminCaptureOrder,
  adminCompleteOrder,
  adminConfirmOrder,
  adminRefundOrder,
  adminRejectOrder,
} from "../lifecycle/admin-act-on-order";
import { adminGetRefundable, adminPreviewRefund } from "../payments/preview-refund";
import { adminGetOrder, adminListOrders } from "./admin-list-orders";
import { adminUpdateOrder } from "./admin-update-order";

export const adminOrderVerbs = {
  adminListOrders,
  adminGetOrder,
  adminUpdateOrder,
  adminListOrderHistory,
  adminCompleteOrder,
  adminConfirmOrder,
  adminArchiveOrder,
  adminCancelOrder,
  adminCaptureOrder,
  adminRefundOrder,
  adminRejectOrder,
  adminGetRefundable,
  adminPreviewRefund,
  adminAddOrderShippingMethod,
} satisfies Partial<AdminVerbs>;
