import "server-only";
import type { z } from "zod";
import type { Cart, cartUpdateBody } from "@/contract/cart/cart";
import type { ShippingOption } from "@/contract/cart/shipping";
import type { Order } from "@/contract/order/order";
import { storeEndpoints } from "@/contract/store-endpoints";
import { retry } from "@/domain/retry";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import { findOrderByCart, isPlacedByColleague } from "./orders";
import type { RequestCaller } from "../http/request-caller";

const updateRetries = 3;
const completeRetries = 2;

export type CartChanges = z.input<typeof cartUpdateBody>;

/** The company placed a similar order shortly before; `earlierOrder` names it (CHK-04). */
export class DuplicateOrderError extends BackendError {
  readonly earlierOrder: { id: string; displayId: number } | undefined;

  constructor(cause: BackendError) {
    const message =
      cause.envelope?.message || "Duplicate order error - a similar order already exists";
    const { order_id: id, display_id: displayId } = cause.envelope?.data ?? {};
    const earlierOrder =
      typeof id === "string" && typeof displayId === "number" ? { id, displayId } : undefined;
    super(
      cause.kind,
      cause.status,
      { type: "duplicate_error", code: "duplicate_order", message, data: earlierOrder },
      message,
    );
    this.name = "DuplicateOrderError";
    this.earlierOrder = earlierOrder;
    this.cause = cause;
  }
}

/**
 * Changes addresses, comment, delivery date or purchase order number; retries up to 3 times
 * (CART-07). Errors: `BackendError`.
 */
export async function updateCart(
  caller: RequestCaller,
  cartId: string,
  changes: CartChanges,
): Promise<Cart> {
  const { data } = await callBackend(
    storeEndpoints.updateCart,
    caller,
    { params: { id: cartId }, body: changes },
    { retries: updateRetries },
  );
  return data.cart;
}

/** The cart's shipping options with their prices. Errors: `BackendError`. */
export async function listShippingOptions(
  caller: RequestCaller,
  cartId: string,
): Promise<ShippingOption[]> {
  return (await callBackend(storeEndpoints.listCartShippingOptions, caller, { params: { cartId } }))
    .data.shipping_options;
}

/**
 * Selects a shipping option. Errors: `BackendError`; 'Option ID is required.' without one (VAL-05).
 */
export async function addShippingMethod(
  caller: RequestCaller,
  cartId: string,
  optionId: string | undefined,
): Promise<Cart> {
  if (!optionId) {
    const message = "Option ID is required.";
    throw new BackendError(
      "invalid_request",
      400,
      {
        type: "invalid_data",
        message,
        details: [{ field: "option_id", code: "required", message }],
      },
      message,
    );
  }
  return (
    await callBackend(storeEndpoints.addShippingMethod, caller, {
      params: { id: cartId },
      body: { option_id: optionId },
    })
  ).data.cart;
}

/**
 * Selects how to pay: creates the provider's session or updates its amount. Errors: `BackendError`
 * (not_allowed, payment_provider_unavailable, payment_refused).
 */
export async function selectPaymentSession(
  caller: RequestCaller,
  cartId: string,
  providerId: string,
): Promise<Cart> {
  return (
    await callBackend(storeEndpoints.selectPaymentSession, caller, {
      params: { id: cartId },
      body: { provider_id: providerId },
    })
  ).data.cart;
}

/**
 * `version` is the `updated_at` of the cart as the buyer saw it; the backend rejects any other
 * version, and she has to review it.
 */
export type Completion = {
  cartId: string;
  version?: string;
  allowDuplicate?: boolean;
  isReservation?: boolean;
  idempotencyKey?: string;
};
/**
 * `isEarlier`: the cart was already an order, sent by a colleague, in another window, or by an
 * earlier attempt whose response was lost. `isByColleague`: somebody else in the company sent it,
 * perhaps at the same moment.
 */
export type Completed =
  | { type: "order"; order: Order; isEarlier?: true; isByColleague?: true }
  | { type: "cart"; cart: Cart };

const hasNoResponse = (error: BackendError) => error.kind === "connection" || error.status >= 500;

/**
 * Completes the cart: returns the order, or the cart if the payment needs more. Retries with the
 * same key if there was no response. On a 409, or if the cart is already an order, it looks for the
 * stored order, since an earlier attempt may have succeeded. Errors: `DuplicateOrderError` (422);
 * 409 cart_changed if it is not the cart the buyer saw; any other `BackendError` leaves the cart
 * unchanged (CHK-04).
 */
export async function completeCart(
  caller: RequestCaller,
  completion: Completion,
): Promise<Completed> {
  const idempotencyKey = completion.idempotencyKey ?? crypto.randomUUID();
  let isEarlier = false as boolean;
  const complete = async (failures: number) => {
    isEarlier ||= failures === 0 && (await isOrderAlready(caller, completion));
    return completeOnce(caller, { ...completion, idempotencyKey });
  };
  const completed = await retry(complete, (error, failures) => {
    const isRepeated = error instanceof BackendError && hasNoResponse(error);
    return isRepeated && failures <= completeRetries ? 100 * 2 ** failures : undefined;
  });
  if (completed.type === "cart") return completed;
  return {
    ...completed,
    ...(isEarlier && { isEarlier }),
    ...(isPlacedByColleague(caller, completed.order) && { isByColleague: true }),
  };
}

async function isOrderAlready(
  caller: RequestCaller,
  { cartId, version }: Completion,
): Promise<boolean> {
  if (version === undefined) return false;
  const { cart } = (await callBackend(storeEndpoints.getCart, caller, { params: { id: cartId } }))
    .data;
  return cart.completed_at !== null;
}

/** Conflicts that imply that the cart is still open, so there is no order to wait for. */
const openConflicts = new Set(["insufficient_inventory", "cart_changed"]);
const mayBeDone = ({ status, code }: BackendError) =>
  code === "cart_completed" || (status === 409 && !openConflicts.has(code ?? ""));

async function completeOnce(caller: RequestCaller, completion: Completion): Promise<Completed> {
  const { cartId: id, version, isReservation, allowDuplicate, idempotencyKey } = completion;
  const query = isReservation ? { is_reservation: "true" as const } : {};
  const body = {
    ...(allowDuplicate && { allow_duplicate: true }),
    ...(version && { only_if_updated_at: version }),
  };
  try {
    const { data } = await callBackend(
      storeEndpoints.completeCart,
      caller,
      { params: { id }, query, body },
      { idempotencyKey },
    );
    return data.type === "order"
      ? { type: "order", order: data.data }
      : { type: "cart", cart: data.data };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.status === 422 && error.code !== "idempotency_key_reused")
      throw new DuplicateOrderError(error);
    const order = mayBeDone(error) ? await findOrderByCart(caller, id) : undefined;
    if (!order) throw error;
    return { type: "order", order };
  }
}
