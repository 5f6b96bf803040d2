import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { cardProviderId } from "../../model/order/checkout";
import {
  type OrderPayment,
  type OrderPaymentState,
  toOrderPayment,
  toOrderPaymentState,
} from "../../model/order/order-payment";
import { findEditToPay } from "../../model/order/order-edit";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";
import { listOrderEdits } from "./order-edits";

/**
 * Starts a card payment for what an order owes, for the increase of a proposed change, or for the
 * difference of the swap `swapId`; an open one is reused. Undefined if the provider accepts none.
 * Errors: `BackendError` (not_allowed, ordering_forbidden, payment_provider_unavailable, 404).
 */
export async function openOrderPayment(
  caller: RequestCaller,
  orderId: string,
  swapId?: string | undefined,
): Promise<OrderPayment | undefined> {
  if (swapId !== undefined) return openCard(caller, await openSwapCollection(caller, swapId));
  const known = findEditToPay(await listOrderEdits(caller, orderId))?.payment_collection;
  if (known?.status === "authorized") return toOrderPayment(known);
  return openCard(caller, known?.id ?? (await openCollection(caller, orderId)));
}

async function openCard(caller: RequestCaller, id: string): Promise<OrderPayment | undefined> {
  const opened = await callBackend(storeEndpoints.setPaymentCollectionSession, caller, {
    params: { id },
    body: { provider_id: cardProviderId },
  });
  return toOrderPayment(opened.data.payment_collection);
}

async function openCollection(caller: RequestCaller, orderId: string): Promise<string> {
  const { data } = await callBackend(storeEndpoints.openOrderPayment, caller, {
    params: { id: orderId },
  });
  return data.payment_collection.id;
}

async function openSwapCollection(caller: RequestCaller, cartId: string): Promise<string> {
  const { data } = await callBackend(storeEndpoints.openSwapPayment, caller, {
    params: { cart_id: cartId },
  });
  return data.payment_collection.id;
}

/**
 * Checks that the card payment she confirmed is authorized, and captures it; paying the increase of
 * a proposed change accepts the change. Errors: `BackendError` (payment_refused,
 * payment_provider_unavailable, 404; for a change also order_changed, insufficient_inventory,
 * transition_not_allowed, and then nothing is captured).
 */
export async function settleOrderPayment(
  caller: RequestCaller,
  orderId: string,
  { collectionId, sessionId }: { collectionId: string; sessionId: string },
): Promise<OrderPaymentState> {
  const { data } = await callBackend(storeEndpoints.authorizePaymentCollectionSessions, caller, {
    params: { id: collectionId },
    body: { session_ids: [sessionId] },
  });
  const state = toOrderPaymentState(data.payment_collection);
  const edit = state === "paid" && findEditToPay(await listOrderEdits(caller, orderId));
  if (edit && edit.status === "requested" && edit.payment_collection_id === collectionId)
    await callBackend(storeEndpoints.completeOrderEdit, caller, { params: { id: edit.id } });
  return state;
}
