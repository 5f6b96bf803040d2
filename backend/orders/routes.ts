import type { StoreVerbs } from "../platform/http/access/verb";
import { amendOrder } from "./amendments/amend-order";
import { getOrder } from "./get-order";
import { getOrderByCart } from "./get-order-by-cart";
import { cancelBackorder } from "./backorders/cancel-backorder";
import { listBackorders } from "./backorders/list-backorders";
import { listOrderEvents } from "./history/list-order-events";
import { cancelOwnOrder } from "./lifecycle/cancel-own-order";
import { confirmOrder } from "./lifecycle/confirm-order";
import { lookUpOrder } from "./look-up/look-up-order";
import { confirmOrderTransfer } from "./look-up/confirm-order-transfer";
import { requestOrderTransfer } from "./look-up/request-order-transfer";
import { listBestSellers } from "./list-best-sellers";
import { listCompanyOrders, listCustomerOrders } from "./list/list-company-orders";

export const orderVerbs = {
  listBackorders,
  listBestSellers,
  listCompanyOrders,
  listCustomerOrders,
  getOrder,
  getOrderByCart,
  lookUpOrder,
  requestOrderTransfer,
  confirmOrderTransfer,
  listOrderEvents,
  amendOrder,
  cancelBackorder,
  confirmOrder,
  cancelOrder: cancelOwnOrder,
} satisfies Partial<StoreVerbs>;
