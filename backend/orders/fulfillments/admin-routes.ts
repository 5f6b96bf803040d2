import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminListOrderReservations } from "./admin-list-order-reservations";
import { adminReserveOrderLine } from "./admin-reserve-order-line";
import { adminCancelFulfillment } from "./cancel-fulfillment";
import { adminCreateFulfillment } from "./create-fulfillment";
import { adminCreateShipment } from "./create-shipment";

export const adminFulfillmentVerbs = {
  adminCreateFulfillment,
  adminCancelFulfillment,
  adminCreateShipment,
  adminListOrderReservations,
  adminReserveOrderLine,
} satisfies Partial<AdminVerbs>;
