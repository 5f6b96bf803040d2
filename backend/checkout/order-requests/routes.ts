import type { StoreVerbs } from "../../platform/http/access/verb";
import { approveOrderRequest } from "./approve-order-request";
import { changeOrderRequest } from "./change-order-request";
import { createOrderRequest } from "./create-order-request";
import { getCartApproval, getOrderRequest, listOrderRequests } from "./read-order-requests";
import { declineOrderRequest, withdrawOrderRequest } from "./settle-order-request";

export const orderRequestVerbs = {
  getCartApproval,
  createOrderRequest,
  listOrderRequests,
  getOrderRequest,
  changeOrderRequest,
  approveOrderRequest,
  declineOrderRequest,
  withdrawOrderRequest,
} satisfies Partial<StoreVerbs>;
