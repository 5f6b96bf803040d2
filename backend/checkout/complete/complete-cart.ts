import type { Cart } from "@/contract/cart/cart";
import { duplicateOrderWindowMs } from "@/contract/limits";
import type { Order } from "@/contract/order/order";
import { withJointTransaction } from "../../platform/db/joint-transaction";
import type { Transaction } from "../../platform/db/with-transaction";
import { PersistedError } from "../../platform/http/persisted-error";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { placeOrder } from "../../orders/place-order";
import type { OrderRecord } from "../../orders/order-record";
import { findOrderRecordByCart } from "../../orders/order-rows";
import { requireCredit } from "./require-credit";
import { requireStockTaken } from "./require-stock-taken";
import { updateDeliveryEstimates } from "./update-delivery-estimates";
import { toStockDemand } from "./stock-demand";
import { type ConvertedCart, convertCartToOrder } from "./convert-cart-rows";
import { toOrder } from "../../orders/to-order";
import { PaymentOpenError } from "../../orders/payments/authorize-payment";
import { endAfterCommit } from "../../orders/payments/end-payment-sessions";
import { manualProvider } from "../../markets/payment-providers/manual-provider";
import { ApiError } from "../../kernel/api-error";
import { findSellables, requireCart } from "../carts/cart-access";
import { keepOpenPayment, keepPrices } from "./after-refused-completion";
import { cartKey, isSamePriced, cachedCarts } from "../carts/cart-memory";
import type { CartState } from "../carts/cart-state";
import { lockCart } from "../carts/cart-state-rows";
import { PriceMovedError } from "../reprice/price-drift";
import { type CheckedCart, checkCart, type CompletionOptions } from "./check-cart";

/**
 * POST /store/carts/:id/complete: takes stock, creates the order and queues the mail, all or
 * nothing. A cart that is already an order returns that order. If nothing is due, no payment is
 * required. Sessions that pay nothing of the order are ended at their providers. While the payment
 * needs the buyer (3-D Secure, another amount), the cart is returned. Errors: not_found,
 * company_pending, company_suspended, company_archived, invalid_data (its region was deleted),
 * cart_changed (not the cart the buyer saw), cart_requested, approval_required (data: why),
 * cart_incomplete, not_allowed (reservation), sales_channel_disabled, variant_unavailable,
 * invalid_quantity, price_changed (the cart then has the new prices; a retry with the same
 * Idempotency-Key gets the same error), minimum_order_not_reached, credit_limit_exceeded,
 * duplicate_order, insufficient_inventory_at_completion, payment_refused, payment_amount_refused,
 * payment_provider_unavailable. Source: CHK-02, CHK-04, CHK-06, STORE-03.
 */
export const completeCart: StoreVerb<"completeCart"> = async (context, { params, query, body }) => {
  const options = {
    isReservation: query.is_reservation === true,
    allowDuplicate: body?.allow_duplicate === true,
    seenUpdatedAt: body?.only_if_updated_at,
  };
  return completeOnce(context, params.id, options, (work) =>
    withJointTransaction(context, params.id, work),
  );
};
completeCart.isJoint = true;

/** POST /store/carts/:id/complete-cart: the reference's older path for the same call. */
export const completeCartAlias: StoreVerb<"completeCartAlias"> = (
  context,
  { params, query, body },
) => completeCart(context, { params, query, body });

type Completion = { type: "order"; data: Order } | { type: "cart"; data: Cart };

/**
 * Completes a cart, as `completeCart` does, in the transaction that `run` provides. Errors: those
 * of `completeCart`.
 */
export async function completeOnce(
  context: CustomerContext,
  cartId: string,
  options: CompletionOptions,
  run: (work: (transaction: Transaction) => Promise<Order>) => Promise<Order>,
): Promise<Completion> {
  try {
    const data = await run((transaction) => complete(context, transaction, cartId, options));
    outboxWake.notify(context.database);
    return { type: "order", data };
  } catch (error) {
    const way = { isDecision: options.decision !== undefined };
    if (error instanceof PaymentOpenError)
      return { type: "cart", data: await keepOpenPayment(context, cartId, { error, ...way }) };
    if (!(error instanceof PriceMovedError)) throw error;
    if (!context.transaction) await keepPrices(context, cartId, way);
    const message =
      "Prices or payment terms have changed since the cart was last read. Look at it again and " +
      "complete it under another Idempotency-Key.";
    throw new PersistedError(
      "price_changed",
      message,
      { data: { total: error.totalMinor } },
      (transaction) => keepPrices({ ...context, transaction }, cartId, way),
    );
  }
}

async function complete(
  context: CustomerContext,
  transaction: Transaction,
  cartId: string,
  options: CompletionOptions,
): Promise<Order> {
  const remembered = await checkCached(context, transaction, cartId, options);
  const placed = remembered && (await writeOrder(context, transaction, remembered, options));
  if (placed) return toOrder(placed, context.lang);
  for (;;) {
    const stored = await requireCart(context, transaction, cartId);
    if (stored.cart.completed_at !== null)
      return toOrder(await requireOrderOf(transaction, stored), context.lang);
    const sellables = await findSellables(context, transaction, stored);
    const checked = await checkCart(context, transaction, { stored, sellables }, options);
    const record = await writeOrder(context, transaction, checked, options);
    if (record) return toOrder(record, context.lang);
    await lockCart(transaction, cartId);
  }
}

/**
 * The cached cart, if nothing but stock has changed since; the statement that takes stock confirms
 * this, and it alone knows the stock. Errors found before that are ignored, and providers that act
 * on every call are not called.
 */
async function checkCached(
  context: CustomerContext,
  transaction: Transaction,
  cartId: string,
  options: CompletionOptions,
): Promise<CheckedCart | undefined> {
  const key = cartKey(context.sellerId, cartId);
  const carts = context.deps.caches.of(cachedCarts);
  const known = carts.get(key);
  carts.delete(key);
  if (!known) return undefined;
  if (
    known.state.cart.company_id !== context.session.companyId ||
    known.state.cart.type === "draft_order"
  )
    return undefined;
  if (
    known.state.paymentSessions.find((session) => session.is_selected)?.provider_id !==
    manualProvider.id
  )
    return undefined;
  if (!isSamePriced(known, context, context.deps.now())) return undefined;
  try {
    const cached = { stored: known.state, sellables: known.sellables };
    return await checkCart(context, transaction, cached, options);
  } catch (error) {
    if (error instanceof ApiError || error instanceof PriceMovedError) return undefined;
    throw error;
  }
}

async function requireOrderOf(transaction: Transaction, state: CartState): Promise<OrderRecord> {
  const record = await findOrderRecordByCart(transaction, state.cart.company_id, state.cart.id);
  if (!record) throw new Error(`completed cart ${state.cart.id} has no order`);
  return record;
}

/** Undefined if the cart was changed in the meantime. Errors: credit_limit_exceeded, and others. */
async function writeOrder(
  context: CustomerContext,
  transaction: Transaction,
  checked: CheckedCart,
  options: CompletionOptions,
): Promise<OrderRecord | undefined> {
  await requireCredit(transaction, checked.state, checked.draft);
  const taken = await convertCartAndTakeStock(transaction, checked, options);
  if (!taken) return undefined;
  const { state, draft, sessionId, variants, now } = checked;
  const lines = updateDeliveryEstimates(transaction, draft.lines, {
    state,
    variants,
    stock: taken.stock,
    now,
  });
  const placed = await placeOrder(transaction, {
    draft: { ...draft, lines },
    displayId: taken.displayId,
    customer: taken.customer,
    customerBillingAddressId: taken.customerBillingAddressId,
    tookStock: taken.stock.size > 0,
    isMailed: true,
  });
  if (!placed) throw new PriceMovedError(draft.order.total);
  endAfterCommit(
    context,
    transaction,
    state.paymentSessions.filter(({ id }) => id !== sessionId),
  );
  return placed;
}

/**
 * Undefined if the cart was changed in the meantime. Errors: duplicate_order,
 * insufficient_inventory_at_completion.
 */
async function convertCartAndTakeStock(
  transaction: Transaction,
  { state, draft, sessionId, variants, now }: CheckedCart,
  options: CompletionOptions,
): Promise<ConvertedCart | undefined> {
  const { cart } = state;
  const demand = toStockDemand(state.lines, variants);
  const duplicatesSince = new Date(now.getTime() - duplicateOrderWindowMs);
  const taken = await convertCartToOrder(transaction, {
    cartId: cart.id,
    version: cart.version,
    sessionId: sessionId ?? "",
    demand,
    record: draft,
    duplicatesSince,
    buyerCompanyId: cart.company_id,
  });
  if (!taken.isTaken) return undefined;
  if (taken.duplicate && !options.allowDuplicate)
    throw new ApiError(
      "duplicate_order",
      "The company ordered the same variants and quantities within 24 hours.",
      {
        data: { ...taken.duplicate },
      },
    );
  await requireStockTaken(transaction, demand, taken.stock);
  return taken;
}
