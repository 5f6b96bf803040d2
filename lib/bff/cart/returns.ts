import "server-only";
import type { z } from "zod";
import type { claimRequestBody } from "@/contract/order/claim";
import type { returnRequestBody } from "@/contract/order/return";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type ReturnForm, toReasonGroups, toReturnableLines } from "../../model/order/order-return";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";
import { findOrder } from "./orders";

type Intent = { idempotencyKey?: string | undefined };

/**
 * What can be returned of an order of the company, and the reasons to choose from; undefined if it
 * has no such order. Errors: `BackendError`.
 */
export async function findReturnForm(
  caller: RequestCaller,
  id: string,
): Promise<ReturnForm | undefined> {
  const order = await findOrder(caller, id);
  if (!order) return undefined;
  const [items, reasons] = await Promise.all([
    callBackend(storeEndpoints.listReturnableItems, caller, { params: { id } }),
    callBackend(storeEndpoints.listReturnReasons, caller, {}),
  ]);
  return {
    orderId: order.id,
    displayId: order.displayId,
    lines: toReturnableLines([...order.lines, ...order.sentLines], items.data.returnable_items),
    reasons: toReasonGroups(reasons.data.return_reasons),
    days: items.data.return_days,
  };
}

/**
 * Requests a return of units of an order. Errors: `BackendError` (invalid_data, not_allowed,
 * return_period_over, transition_not_allowed, 404).
 */
export async function createReturn(
  caller: RequestCaller,
  orderId: string,
  request: z.output<typeof returnRequestBody>,
  intent: Intent,
): Promise<void> {
  const body = { ...request, order_id: orderId };
  await callBackend(storeEndpoints.createReturn, caller, { body }, intent);
}

/** Cancels a return. Errors: `BackendError` (transition_not_allowed, 404). */
export async function cancelReturn(
  caller: RequestCaller,
  id: string,
  intent: Intent,
): Promise<void> {
  await callBackend(storeEndpoints.cancelReturn, caller, { params: { id } }, intent);
}

/** Claims that units of an order are missing, wrong or damaged. Errors: those of `createReturn`. */
export async function createClaim(
  caller: RequestCaller,
  orderId: string,
  request: z.output<typeof claimRequestBody>,
  intent: Intent,
): Promise<void> {
  const body = { ...request, order_id: orderId };
  await callBackend(storeEndpoints.createClaim, caller, { body }, intent);
}

/** Withdraws a claim. Errors: `BackendError` (transition_not_allowed, 404). */
export async function cancelClaim(
  caller: RequestCaller,
  id: string,
  intent: Intent,
): Promise<void> {
  await callBackend(storeEndpoints.cancelClaim, caller, { params: { id } }, intent);
}
