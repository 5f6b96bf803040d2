import { toReservedUntil } from "../../orders/lifecycle/reservation-state";
import type { OrderDraft } from "../../orders/order-record";
import type { Transaction } from "../../platform/db/with-transaction";
import type { CustomerContext } from "../../platform/http/access/verb";
import { authorizePayment } from "../../orders/payments/authorize-payment";
import type { PaymentRequest } from "../../markets/payment-providers/payment-provider";
import { ApiError } from "../../kernel/api-error";
import { goodsMinor } from "../../pricing/cart-totals";
import { requireOpen, requireSoldTo } from "../carts/cart-access";
import type { CartState, PaymentSessionRow } from "../carts/cart-state";
import { requireEnabled } from "../line-items/sales-channel-rule";
import { requireNoApproval } from "../order-requests/approval-need";
import { toPaymentRequest } from "../payment-sessions/prepare-payment-session";
import { requireSteadyPrice } from "../reprice/price-drift";
import { type PricedCart, repriceCart, requireHoldable } from "../reprice/reprice";
import { type Sellables, toTaxed, type Variants } from "../reprice/sellable";
import {
  requireApproved,
  requireLines,
  requireMinimumOrder,
  requirePaidLater,
  requireParts,
  requireSeen,
} from "./require-completable";
import { toOrderDraft } from "./to-order-draft";

/** Parameters of completing a cart. */
export type CompletionOptions = {
  isReservation: boolean;
  allowDuplicate: boolean;
  /** `updated_at` of the cart as the buyer saw it; undefined accepts any. */
  seenUpdatedAt: string | undefined;
  /** Set if an approver completes the cart; `lang`: the requester's language. */
  decision?: { lang: string };
};

/** A cart that may become an order as long as its version is the one checked. */
export type CheckedCart = {
  state: CartState;
  draft: OrderDraft;
  sessionId: string | undefined;
  variants: Variants;
  now: Date;
};

type CompletableCart = {
  priced: PricedCart;
  request: PaymentRequest;
  /** Undefined if nothing is due now. */
  session: PaymentSessionRow | undefined;
  now: Date;
};

/**
 * Validates a stored cart at today's prices for everything an order needs, except who may order it.
 * Errors: those of completing it that name what is missing or has changed.
 */
export async function requireCompletable(
  context: CustomerContext,
  stored: CartState,
  sellables: Sellables,
  options: CompletionOptions,
): Promise<CompletableCart> {
  const now = context.deps.now();
  const { rules } = stored;
  requireApproved(stored);
  requireOpen(stored, { isDecision: options.decision !== undefined });
  requireSeen(stored, options);
  if (options.isReservation && !rules.reservation_enabled)
    throw new ApiError("reservations_disabled", "This seller does not accept reservations.");
  requireEnabled(stored.salesChannel);
  requireSoldTo(stored);
  const { variants } = sellables;
  const taxed = await repriceCart(toTaxed(stored), sellables, now);
  requireHoldable(taxed);
  const priced = { ...taxed, state: { ...taxed.state, region: stored.region } };
  const request = toPaymentRequest(priced);
  const session = requireParts(
    { state: priced.state, dueMinor: request.amountMinor },
    { variants, rules, now },
  );
  if (options.isReservation) requirePaidLater(session, "A reservation");
  requireLines(priced.state, variants, rules);
  requireSteadyPrice(stored, priced);
  requireMinimumOrder(priced.state, goodsMinor(priced.totals.cart));
  return { priced, request, session, now };
}

/** The same, plus that this person may order it; its payment is authorized. */
export async function checkCart(
  context: CustomerContext,
  transaction: Transaction,
  { stored, sellables }: { stored: CartState; sellables: Sellables },
  options: CompletionOptions,
): Promise<CheckedCart> {
  const completable = await requireCompletable(context, stored, sellables, options);
  const { priced, request, session, now } = completable;
  if (!options.decision) await requireNoApproval(context, transaction, priced);
  const payment = session && {
    providerId: session.provider_id,
    data: await authorizePayment(context, session, request),
  };
  const draft = toOrderDraft(priced, sellables.variants, {
    payment,
    status: options.isReservation ? "reserved" : "pending",
    reservedUntil: options.isReservation
      ? toReservedUntil(now, stored.rules.reservation_days)
      : null,
    placedBy: context.session.customerId,
    placedByAgent: context.session.acting ?? null,
    lang: options.decision?.lang ?? context.lang,
    now,
  });
  const { variants } = sellables;
  return { state: priced.state, draft, sessionId: session?.id, variants, now };
}
