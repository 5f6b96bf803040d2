import type { FieldError } from "@/contract/errors";
import { findPaymentKind } from "../../markets/payment-providers/find-payment-provider";
import { ApiError } from "../../kernel/api-error";
import type { CartState, PaymentSessionRow } from "../carts/cart-state";
import { findDeliveryDateFault } from "../../catalogue/stock/delivery-date";
import type { OrderRules } from "@/domain/quantities/order-rules";
import { toInstant } from "../../kernel/to-instant";
import { isValidQuantity, nearestQuantities, toQuantityRule } from "@/domain/quantities/quantity";
import { isShippingChosen } from "../shipping/shipping-need";
import { findLineVariant, type Variants } from "../reprice/sellable";
import { boundsOf } from "../../pricing/threshold";

/** Errors: cart_changed if somebody changed the cart after the buyer saw it (CHK-04). */
export function requireSeen(
  { cart }: CartState,
  { seenUpdatedAt }: { seenUpdatedAt: string | undefined },
): void {
  if (seenUpdatedAt === undefined || Date.parse(seenUpdatedAt) === Date.parse(cart.updated_at))
    return;
  throw new ApiError("cart_changed", "The cart was changed after it was shown.", {
    data: { updated_at: toInstant(cart.updated_at) },
  });
}

/** Errors: company_pending, company_suspended, company_archived. */
export function requireApproved({ standing }: CartState): void {
  if (standing === "approved") return;
  throw new ApiError(`company_${standing}`, `The company can't order: it is ${standing}.`);
}

/**
 * Errors: cart_incomplete, whose details name what is missing (CHK-01). Returns the payment session
 * that pays `dueMinor`; undefined if nothing is due.
 */
export function requireParts(
  { state, dueMinor }: { state: CartState; dueMinor: number },
  { variants, rules, now }: { variants: Variants; rules: OrderRules; now: Date },
): PaymentSessionRow | undefined {
  const session = dueMinor > 0 ? state.paymentSessions.find((row) => row.is_selected) : undefined;
  const missing = (isThere: unknown, field: string): FieldError[] =>
    isThere ? [] : [{ field, code: "required", message: `${field} is missing` }];
  const invalid = (isValid: boolean, field: string): FieldError[] =>
    isValid ? [] : [{ field, code: "invalid_value", message: `${field} is no longer possible` }];
  const address = state.shippingAddress;
  const date = state.cart.metadata?.delivery_date;
  const details = [
    ...missing(state.lines.length > 0, "items"),
    ...missing(address?.address_1, "shipping_address"),
    ...invalid(
      !address || state.region.country_codes.includes(address.country_code ?? ""),
      "shipping_address.country_code",
    ),
    ...missing(state.billingAddress, "billing_address"),
    ...missing(isShippingChosen(state, variants), "shipping_method"),
    ...missing(session ?? (dueMinor === 0 && state.lines.length > 0), "payment_session"),
    ...invalid(
      typeof date !== "string" ||
        !findDeliveryDateFault(date, address?.country_code ?? null, now, rules),
      "metadata.delivery_date",
    ),
  ];
  if (details.length > 0)
    throw new ApiError(
      "cart_incomplete",
      `The cart can't be completed: ${details.map((detail) => detail.message).join(", ")}.`,
      {
        details,
      },
    );
  return session;
}

/**
 * Errors: cart_incomplete if a reservation, which may never become an order, would be paid now,
 * e.g. by card.
 */
export function requirePaidLater(
  session: PaymentSessionRow | undefined,
  what: "A reservation" | "A request",
): void {
  if (!session || findPaymentKind(session.provider_id)?.isPaidLater) return;
  const message = `${what} can't be paid by card: choose another payment.`;
  throw new ApiError("cart_incomplete", message, {
    details: [{ field: "payment_session", code: "invalid_value", message }],
  });
}

/**
 * Errors: variant_unavailable (data: every variant that can no longer be sold), invalid_quantity
 * (data: moq, pcb, nearest).
 */
export function requireLines(state: CartState, variants: Variants, rules: OrderRules): void {
  const missing = state.lines.filter((line) => findLineVariant(state, variants, line) === null);
  if (missing.length > 0) {
    const ids = missing.map((line) => line.variant_id);
    throw new ApiError("variant_unavailable", "Some lines of the cart are no longer available.", {
      data: { variant_id: ids[0], variant_ids: ids, line_ids: missing.map((line) => line.id) },
    });
  }
  for (const line of state.lines) {
    const variant = findLineVariant(state, variants, line)?.variant;
    const rule = toQuantityRule(variant?.metadata ?? null, rules.allow_override_pcb);
    if (isValidQuantity(line.quantity, rule)) continue;
    const data = {
      variant_id: line.variant_id,
      line_id: line.id,
      quantity: line.quantity,
      moq: rule.moq,
      pcb: rule.pcb,
      nearest: nearestQuantities(line.quantity, rule),
    };
    throw new ApiError(
      "invalid_quantity",
      "A line's quantity no longer fits the variant's minimum or pack.",
      { data },
    );
  }
}

/** Errors: minimum_order_not_reached with the missing amount, minor units (CHK-03). */
export function requireMinimumOrder(state: CartState, goodsMinor: number): void {
  const amount = boundsOf(state).minimumOrderMinor;
  if (amount === null || goodsMinor >= amount) return;
  throw new ApiError("minimum_order_not_reached", "The order is below the company's minimum.", {
    data: { amount, remaining: amount - goodsMinor, currency_code: state.region.currency_code },
  });
}
