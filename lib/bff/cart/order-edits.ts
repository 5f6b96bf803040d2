import "server-only";
import { id as idSchema } from "@/contract/fields";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { OrderEdit } from "@/contract/order/order-edit";
import {
  findEditToPay,
  findRequestedEdit,
  type OrderEditView,
  toEditDue,
} from "../../model/order/order-edit";
import type { DueView } from "../../model/order/order-payment";
import { takesCards, takesTransfers } from "../catalogue/regions";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";

type Intent = { idempotencyKey?: string | undefined };

export type OrderEdits = {
  /** The seller's proposal awaiting the buyer's decision. */
  proposal: OrderEditView | undefined;
  /** What remains to be paid for an edit in effect; null if nothing. */
  due: DueView | null;
};

/** The edits of an order; none from a backend of the previous version. Errors: `BackendError`. */
export async function listOrderEdits(caller: RequestCaller, orderId: string): Promise<OrderEdit[]> {
  if (!idSchema.safeParse(orderId).success) return [];
  try {
    const call = await callBackend(storeEndpoints.listOrderEdits, caller, {
      params: { id: orderId },
    });
    return call.data.order_edits;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return [];
    throw error;
  }
}

/** What the order page shows about its edits. Errors: `BackendError`. */
export async function findOrderEdits(caller: RequestCaller, orderId: string): Promise<OrderEdits> {
  const edits = await listOrderEdits(caller, orderId);
  const region = findEditToPay(edits)?.payment_collection?.region_id;
  const [isByCard, isByTransfer] = region
    ? await Promise.all([takesCards(caller, region), takesTransfers(region)])
    : [false, false];
  const ways = { isByCard, isByTransfer };
  return { proposal: findRequestedEdit(edits, ways), due: toEditDue(edits, ways) };
}

/**
 * Accepts a proposal. An amount that is due first is promised as a bank transfer. Errors:
 * `BackendError` (not_allowed, order_changed, insufficient_inventory, transition_not_allowed, 404).
 */
export async function acceptOrderEdit(
  caller: RequestCaller,
  id: string,
  intent: Intent,
): Promise<void> {
  const params = { id };
  const { data } = await callBackend(storeEndpoints.getOrderEdit, caller, { params });
  const collection = data.order_edit.payment_collection;
  if (collection && data.order_edit.status === "requested" && collection.status !== "authorized")
    await promiseTransfer(caller, collection.id);
  await callBackend(storeEndpoints.completeOrderEdit, caller, { params }, intent);
}

async function promiseTransfer(caller: RequestCaller, id: string): Promise<void> {
  const opened = await callBackend(storeEndpoints.setPaymentCollectionSession, caller, {
    params: { id },
    body: { provider_id: "manual" },
  });
  for (const session of opened.data.payment_collection.payment_sessions)
    if (session.status !== "authorized")
      await callBackend(storeEndpoints.authorizePaymentCollectionSession, caller, {
        params: { id, session_id: session.id },
      });
}

/** Declines a proposal. Errors: `BackendError` (transition_not_allowed, 404). */
export async function declineOrderEdit(
  caller: RequestCaller,
  id: string,
  reason: string,
  intent: Intent,
): Promise<void> {
  const body = { declined_reason: reason };
  await callBackend(storeEndpoints.declineOrderEdit, caller, { params: { id }, body }, intent);
}
