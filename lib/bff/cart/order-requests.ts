import "server-only";
import type { z } from "zod";
import { id as idSchema } from "@/contract/fields";
import type {
  ApprovalNeed,
  OrderRequest,
  orderRequestChangeBody,
} from "@/contract/cart/order-request";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { CartView } from "../../model/cart/cart";
import { toCartView } from "../../model/cart/cart";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";
import { getCartFacts } from "./cart";

type Intent = { idempotencyKey?: string };

/**
 * Why the caller may not order a cart without approval; null if she may. Errors: `BackendError`.
 */
export async function findApprovalNeed(
  caller: RequestCaller,
  cartId: string,
): Promise<ApprovalNeed | null> {
  try {
    const { data } = await callBackend(storeEndpoints.getCartApproval, caller, {
      params: { id: cartId },
    });
    return data.approval;
  } catch (error) {
    // a backend of the previous version has no such endpoint and requires no approval
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}

/** Submits a cart for approval. Errors: `BackendError`. */
export async function createOrderRequest(
  caller: RequestCaller,
  { cartId, version }: { cartId: string; version?: string | undefined },
  intent: Intent,
): Promise<OrderRequest> {
  const body = { cart_id: cartId, ...(version && { only_if_updated_at: version }) };
  const { data } = await callBackend(storeEndpoints.createOrderRequest, caller, { body }, intent);
  return data.order_request;
}

const pageSize = 50;

/** The newest requests that the caller may see, and the total. Errors: `BackendError`. */
export async function listOrderRequests(
  caller: RequestCaller,
  page: number,
): Promise<{ requests: OrderRequest[]; hasMore: boolean }> {
  const { data } = await callBackend(storeEndpoints.listOrderRequests, caller, {
    query: { limit: pageSize, offset: (page - 1) * pageSize },
  });
  return { requests: data.order_requests, hasMore: data.count > page * pageSize };
}

export type FoundRequest = { request: OrderRequest; cart: CartView | null };

/**
 * A request, with its cart while it is pending; undefined if it does not exist. Errors:
 * `BackendError`.
 */
export async function findOrderRequest(
  caller: RequestCaller,
  id: string,
): Promise<FoundRequest | undefined> {
  if (!idSchema.safeParse(id).success) return undefined;
  try {
    const [{ data }, facts] = await Promise.all([
      callBackend(storeEndpoints.getOrderRequest, caller, { params: { id } }),
      getCartFacts(caller),
    ]);
    return { request: data.order_request, cart: data.cart && toCartView(data.cart, facts) };
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return undefined;
    throw error;
  }
}

/** Changes quantities of a pending request. Errors: `BackendError`. */
export async function changeOrderRequest(
  caller: RequestCaller,
  id: string,
  body: z.input<typeof orderRequestChangeBody>,
  intent: Intent,
): Promise<void> {
  await callBackend(storeEndpoints.changeOrderRequest, caller, { params: { id }, body }, intent);
}

/** Orders a request as the approver saw it; returns the order's id. Errors: `BackendError`. */
export async function approveOrderRequest(
  caller: RequestCaller,
  id: string,
  { version, allowDuplicate }: { version: string; allowDuplicate?: boolean | undefined },
  intent: Intent,
): Promise<string> {
  const body = {
    only_if_updated_at: version,
    ...(allowDuplicate && { allow_duplicate: true }),
  };
  const input = { params: { id }, body };
  const { data } = await callBackend(storeEndpoints.approveOrderRequest, caller, input, intent);
  return data.order.id;
}

/** Declines a request with a reason. Errors: `BackendError`. */
export async function declineOrderRequest(
  caller: RequestCaller,
  id: string,
  reason: string,
  intent: Intent,
): Promise<void> {
  const input = { params: { id }, body: { reason } };
  await callBackend(storeEndpoints.declineOrderRequest, caller, input, intent);
}

/** Withdraws the caller's own request. Errors: `BackendError`. */
export async function withdrawOrderRequest(
  caller: RequestCaller,
  id: string,
  intent: Intent,
): Promise<void> {
  await callBackend(storeEndpoints.withdrawOrderRequest, caller, { params: { id } }, intent);
}
