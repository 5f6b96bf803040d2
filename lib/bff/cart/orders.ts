import "server-only";
import { z } from "zod";
import { id as idSchema } from "@/contract/fields";
import type { Order } from "@/contract/order/order";
import type { OrderDocument } from "@/contract/order/document";
import type { OrderEvent } from "@/contract/order/order-event";
import { storeEndpoints } from "@/contract/store-endpoints";
import { retry } from "@/domain/retry";
import { orderOfPageSchema, type OrderView, toOrderView } from "../../model/order/order";
import { isSwapDue } from "../../model/order/order-return";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import { getCartFacts } from "./cart";
import { asAnybody, type RequestCaller } from "../http/request-caller";
import { languageOf } from "../../i18n/locales";
import { takesCards } from "../catalogue/regions";
import { getSettings } from "../catalogue/settings";

const orderOfCartAttempts = 5;
const orderOfCartDelayMs = 1000;

const getExpandedOrder = {
  ...storeEndpoints.getOrder,
  response: z.object({ order: orderOfPageSchema }),
};

/** The relations expanded for the order page. */
export const orderExpand =
  "shipping_address,billing_address,items,items.variant,items.variant.options," +
  "shipping_methods,region,payments,discounts,customer,fulfillments,returns,claims,swaps";

/** An order's events; none from a backend of the previous version. */
async function listEvents(caller: RequestCaller, id: string): Promise<OrderEvent[]> {
  try {
    return (await callBackend(storeEndpoints.listOrderEvents, caller, { params: { id } })).data
      .events;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return [];
    throw error;
  }
}

/** An order's documents; none from a backend of the previous version. */
async function listDocuments(caller: RequestCaller, id: string): Promise<OrderDocument[]> {
  try {
    const { data } = await callBackend(storeEndpoints.listOrderDocuments, caller, {
      params: { id },
    });
    return data.documents;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return [];
    throw error;
  }
}

/** An order of the company; undefined if it has none with this id. Errors: `BackendError`. */
export async function findOrder(caller: RequestCaller, id: string): Promise<OrderView | undefined> {
  if (!idSchema.safeParse(id).success) return undefined;
  try {
    const [{ data }, events, documents, facts, { settings }] = await Promise.all([
      callBackend(getExpandedOrder, caller, { params: { id }, query: { expand: orderExpand } }),
      listEvents(caller, id),
      listDocuments(caller, id),
      getCartFacts(caller),
      getSettings(caller),
    ]);
    const { order } = data;
    const isDue = order.due_total > 0 || order.swaps.some(isSwapDue);
    const isByCard = isDue && (await takesCards(caller, order.region_id));
    return toOrderView(order, {
      ...{ settings, events, documents },
      media: facts.media,
      languages: [caller.lang, languageOf(caller.seller.default_locale)],
      takesCards: isByCard,
      readerId: caller.acting ? undefined : caller.customerId,
    });
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return undefined;
    throw error;
  }
}

/** Whether somebody else in the company sent the cart that became this order. */
export function isPlacedByColleague(
  { customerId }: RequestCaller,
  { placed_by: placedBy }: Pick<Order, "placed_by">,
): boolean {
  return typeof placedBy === "string" && placedBy !== customerId;
}

/**
 * The order that a cart became, polled every second, 5 times; undefined if there is still none
 * (CHK-05).
 */
export async function findOrderByCart(
  caller: RequestCaller,
  cartId: string,
  attempts = orderOfCartAttempts,
): Promise<Order | undefined> {
  try {
    const { data } = await retry(
      () => callBackend(storeEndpoints.getOrderByCart, caller, { params: { cartId } }),
      (error, failures) =>
        error instanceof BackendError && error.status === 404 && failures < attempts
          ? orderOfCartDelayMs
          : undefined,
    );
    return data.order;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn(
      JSON.stringify({
        level: "warn",
        seller: caller.seller.id,
        requestId: caller.requestId,
        message: `no order of cart ${cartId}: ${error.message}`,
      }),
    );
    return undefined;
  }
}

/**
 * Confirms a reservation, turning it into an order. Errors: `BackendError` (not_allowed,
 * transition_not_allowed, 404).
 */
export async function confirmOrder(
  caller: RequestCaller,
  id: string,
  intent: { idempotencyKey?: string | undefined },
): Promise<void> {
  await callBackend(storeEndpoints.confirmOrder, caller, { params: { id } }, intent);
}

/**
 * Cancels an order within the seller's time limit. Errors: `BackendError` (amendment_closed,
 * transition_not_allowed, not_allowed, payment_refused, 404).
 */
export async function cancelOrder(
  caller: RequestCaller,
  id: string,
  intent: { idempotencyKey?: string | undefined },
): Promise<void> {
  await callBackend(storeEndpoints.cancelOrder, caller, { params: { id } }, intent);
}

/**
 * Requests the transfer of a colleague's order; she gets a mail with a link that transfers it.
 * Errors: `BackendError` (404, 429).
 */
export async function requestOrderTransfer(
  caller: RequestCaller,
  id: string,
  intent: { idempotencyKey?: string | undefined },
): Promise<void> {
  const input = { body: { order_ids: [id] } };
  await callBackend(storeEndpoints.requestOrderTransfer, caller, input, intent);
}

/**
 * Transfers orders with a mailed link, whoever opens it. Errors: `BackendError` (401
 * invalid_token).
 */
export async function confirmOrderTransfer(
  caller: RequestCaller,
  body: { token: string },
): Promise<void> {
  await callBackend(storeEndpoints.confirmOrderTransfer, asAnybody(caller), { body });
}
