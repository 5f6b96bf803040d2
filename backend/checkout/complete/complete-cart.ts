import { duplicateOrderWindowMs } from "@/contract/limits";
import type { Order } from "@/contract/order/order";
import { withJointTransaction } from "../../platform/db/joint-transaction";
import type { Transaction } from "../../platform/db/with-transaction";
import { PersistedError } from "../../platform/http/persisted-error";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { placeOrder } from "../../orders/place-order";
import type { OrderDraft, OrderRecord } from "../../orders/order-record";
import { findOrderRecordByCart } from "../../orders/order-rows";
import { requireStockTaken } from "./require-stock-taken";
import { updateDeliveryEstimates } from "./update-delivery-estimates";
import { toStockDemand } from "./stock-demand";
import { type ConvertedCart, convertCartToOrder } from "./convert-cart-rows";
import { toOrder } from "../../orders/to-order";
import { toOrderDraft } from "./to-order-draft";
import { authorizePayment, PaymentOpenError } from "../../orders/payments/authorize-payment";
import { endAfterCommit } from "../../orders/payments/end-payment-sessions";
import { manualProvider } from "../../markets/payment-providers/manual-provider";
import { ApiError } from "../../kernel/api-error";
import { findSellables, requireCart, requireSoldTo } from "../carts/cart-access";
import { keepOpenPayment, keepPrices } from "./after-refused-completion";
import { cartKey, isSamePriced, keptCarts } from "../carts/cart-memory";
import type { CartState } from "../carts/cart-state";
import { lockCart } from "../carts/cart-state-rows";
import { goodsMinor } from "../../pricing/cart-totals";
import { toPaymentRequest } from "../payment-sessions/prepare-payment-session";
import { PriceMovedError, requireSteadyPrice } from "../reprice/price-drift";
import { repriceCart } from "../reprice/reprice";
import {
  requireApproved,
  requireLines,
  requireMinimumOrder,
  requirePaidLater,
  requireParts,
  requireSeen,
} from "./require-completable";
import { requireEnabled } from "../line-items/sales-channel-rule";
import { type Sellables, toTaxed, type Variants } from "../reprice/sellable";

type Wish = {
  isReservation: boolean;
  allowDuplicate: boolean;
  /** `updated_at` of the cart that the buyer saw; undefined: whatever it holds. */
  seenUpdatedAt: string | undefined;
};

/**
 * POST /store/carts/:id/complete: stock is taken, the order made and the mail queued, all or
 * nothing. A cart that is an order already returns that order. Where nothing is due, no payment is
 * asked for. Sessions that pay nothing of the order end at their providers. Errors: not_found,
 * company_pending, company_suspended, company_archived, invalid_data (its region was deleted),
 * cart_changed (not the cart the buyer saw),
 * cart_incomplete, not_allowed (reservation), sales_channel_disabled, variant_unavailable,
 * invalid_quantity, price_changed (the cart then holds the new prices; a repetition with the same
 * Idempotency-Key hears it again), minimum_order_not_reached, duplicate_order,
 * insufficient_inventory_at_completion, payment_refused, payment_amount_refused,
 * payment_provider_unavailable. While the payment needs the buyer (3-D Secure, another amount) the
 * answer is the cart. Source: CHK-02, CHK-04, CHK-06, STORE-03.
 */
export const completeCart: StoreVerb<"completeCart"> = async (context, { params, query, body }) => {
  const wish = {
    isReservation: query.is_reservation === true,
    allowDuplicate: body?.allow_duplicate === true,
    seenUpdatedAt: body?.only_if_updated_at,
  };
  try {
    const data = await withJointTransaction(context, params.id, (transaction) =>
      complete(context, transaction, params.id, wish),
    );
    outboxWake.notify(context.database);
    return { type: "order", data };
  } catch (error) {
    if (error instanceof PaymentOpenError)
      return { type: "cart", data: await keepOpenPayment(context, params.id, error) };
    if (!(error instanceof PriceMovedError)) throw error;
    if (!context.transaction) await keepPrices(context, params.id);
    const message =
      "Prices or payment terms have changed since the cart was last read. Look at it again and " +
      "complete it under another Idempotency-Key.";
    throw new PersistedError(
      "price_changed",
      message,
      { data: { total: error.totalMinor } },
      (transaction) => keepPrices({ ...context, transaction }, params.id),
    );
  }
};
completeCart.isJoint = true;

/** POST /store/carts/:id/complete-cart: the reference's older path of the same call. */
export const completeCartAlias: StoreVerb<"completeCartAlias"> = (
  context,
  { params, query, body },
) => completeCart(context, { params, query, body });

async function complete(
  context: CustomerContext,
  transaction: Transaction,
  cartId: string,
  wish: Wish,
): Promise<Order> {
  const remembered = await checkCached(context, cartId, wish);
  const placed = remembered && (await writeOrder(context, transaction, remembered, wish));
  if (placed) return toOrder(placed, context.lang);
  for (;;) {
    const stored = await requireCart(context, transaction, cartId);
    if (stored.cart.completed_at !== null)
      return toOrder(await requireOrderOf(transaction, stored), context.lang);
    const checked = await check(
      context,
      stored,
      await findSellables(context, transaction, stored),
      wish,
    );
    const record = await writeOrder(context, transaction, checked, wish);
    if (record) return toOrder(record, context.lang);
    await lockCart(transaction, cartId);
  }
}

/**
 * The cart as this process last wrote it, where nothing but stock has changed since; that it still
 * is so is confirmed by the statement that takes it, which alone knows what is in stock. A refusal
 * counts for nothing before that, and a provider that acts for each call is not asked.
 */
async function checkCached(
  context: CustomerContext,
  cartId: string,
  wish: Wish,
): Promise<CheckedCart | undefined> {
  const key = cartKey(context.sellerId, cartId);
  const carts = context.deps.caches.of(keptCarts);
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
    return await check(context, known.state, known.sellables, wish);
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

/** A cart that may become an order, while it has the version that was checked. */
type CheckedCart = {
  state: CartState;
  draft: OrderDraft;
  sessionId: string | undefined;
  variants: Variants;
  now: Date;
};

async function check(
  context: CustomerContext,
  stored: CartState,
  sellables: Sellables,
  wish: Wish,
): Promise<CheckedCart> {
  const now = context.deps.now();
  const { rules } = stored;
  requireApproved(stored);
  requireSeen(stored, wish);
  if (wish.isReservation && !rules.reservation_enabled)
    throw new ApiError("not_allowed", "This seller takes no reservations.");
  requireEnabled(stored.salesChannel);
  requireSoldTo(stored);
  const { variants } = sellables;
  const taxed = await repriceCart(toTaxed(stored), sellables, now);
  const priced = { ...taxed, state: { ...taxed.state, region: stored.region } };
  const request = toPaymentRequest(priced);
  const session = requireParts(
    { state: priced.state, dueMinor: request.amountMinor },
    { variants, rules, now },
  );
  if (wish.isReservation) requirePaidLater(session);
  requireLines(priced.state, variants, rules);
  requireSteadyPrice(stored, priced);
  requireMinimumOrder(priced.state, goodsMinor(priced.totals.cart));
  const payment = session && {
    providerId: session.provider_id,
    data: await authorizePayment(context, session, request),
  };
  const draft = toOrderDraft(priced, variants, {
    payment,
    status: wish.isReservation ? "reserved" : "pending",
    placedBy: context.session.customerId,
    placedByAgent: context.session.acting ?? null,
    lang: context.lang,
    now,
  });
  return { state: priced.state, draft, sessionId: session?.id, variants, now };
}

/** Undefined when the cart was changed meanwhile. */
async function writeOrder(
  context: CustomerContext,
  transaction: Transaction,
  checked: CheckedCart,
  wish: Wish,
): Promise<OrderRecord | undefined> {
  const taken = await convertCartAndTakeStock(transaction, checked, wish);
  if (!taken) return undefined;
  const { state, draft, sessionId, variants, now } = checked;
  const lines = updateDeliveryEstimates(transaction, draft.lines, {
    state,
    variants,
    stock: taken.stock,
    now,
  });
  const placed = await placeOrder(context.database, transaction, {
    draft: { ...draft, lines },
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
 * Undefined when the cart was changed meanwhile. Errors: duplicate_order,
 * insufficient_inventory_at_completion.
 */
async function convertCartAndTakeStock(
  transaction: Transaction,
  { state, draft, sessionId, variants, now }: CheckedCart,
  wish: Wish,
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
  if (taken.duplicate && !wish.allowDuplicate)
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
