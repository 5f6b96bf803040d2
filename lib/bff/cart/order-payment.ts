import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { cardProviderId } from "../../model/order/checkout";
import {
  type OrderPayment,
  type OrderPaymentState,
  toOrderPayment,
  toOrderPaymentState,
} from "../../model/order/order-payment";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

/**
 * Opens the payment by card of what an order owes; the one that is open already stays. Undefined:
 * the provider takes none. Errors: `BackendError` (not_allowed, ordering_forbidden,
 * payment_provider_unavailable, 404).
 */
export async function openOrderPayment(
  caller: RequestCaller,
  orderId: string,
): Promise<OrderPayment | undefined> {
  const { data } = await callBackend(storeEndpoints.openOrderPayment, caller, {
    params: { id: orderId },
  });
  const opened = await callBackend(storeEndpoints.setPaymentCollectionSession, caller, {
    params: { id: data.payment_collection.id },
    body: { provider_id: cardProviderId },
  });
  return toOrderPayment(opened.data.payment_collection);
}

/**
 * Asks whether the card that she confirmed is held, and collects it. Errors: `BackendError`
 * (payment_refused, payment_provider_unavailable, 404).
 */
export async function settleOrderPayment(
  caller: RequestCaller,
  { collectionId, sessionId }: { collectionId: string; sessionId: string },
): Promise<OrderPaymentState> {
  const { data } = await callBackend(storeEndpoints.authorizePaymentCollectionSessions, caller, {
    params: { id: collectionId },
    body: { session_ids: [sessionId] },
  });
  return toOrderPaymentState(data.payment_collection);
}
