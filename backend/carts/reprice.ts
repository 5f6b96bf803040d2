import { findPaymentProvider } from "../payments/find-payment-provider";
import { invalidField } from "../http/invalid-data";
import type { CartState, LineItemRow, PaymentSessionRow, ShippingMethodRow } from "./cart-state";
import { goodsMinor } from "./cart-totals";
import { findUnitPrice, type Variants } from "./sellable";
import { isOfferedIn, meetsRequirements, shippingPriceMinor } from "./shipping-price";
import { type StateTotals, toStateTotals } from "./state-totals";

const amountMax = 2_147_483_647;

export type PricedCart = { state: CartState; totals: StateTotals };

/**
 * Brings an open cart to today's prices: unit prices by quantity, shipping by franco and requirements (a method that is
 * no longer offered is dropped), payment amounts by the total. Answers the very same state when nothing differs. A line
 * that can't be sold any more keeps its price. Errors: invalid_data when an amount leaves what an order can hold.
 */
export async function repriceCart(state: CartState, variants: Variants, now: Date): Promise<PricedCart> {
  if (state.cart.completed_at !== null) return { state, totals: toStateTotals(state) };
  const stamp = now.toISOString();
  const withLines = withChanged(
    state,
    "lines",
    state.lines.map((line) => repriceLine(state, variants, line, stamp)),
  );
  const goods = goodsMinor(toStateTotals(withLines).cart);
  const withShipping = withChanged(
    withLines,
    "shippingMethods",
    withLines.shippingMethods.flatMap((method) => repriceMethod(withLines, method, goods)),
  );
  const totals = toStateTotals(withShipping);
  if (totals.cart.total > amountMax || totals.cart.subtotal > amountMax)
    throw invalidField("quantity", "too_big", "quantity makes the cart's total too large");
  const sessions = await Promise.all(
    withShipping.paymentSessions.map((session) => followTotal(withShipping, session, totals.cart.total, stamp)),
  );
  return { state: withChanged(withShipping, "paymentSessions", sessions), totals };
}

function withChanged<K extends "lines" | "shippingMethods" | "paymentSessions">(state: CartState, key: K, rows: CartState[K]): CartState {
  const before = state[key];
  const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
  return isSame ? state : { ...state, [key]: rows };
}

function repriceLine(state: CartState, variants: Variants, line: LineItemRow, stamp: string): LineItemRow {
  const price = line.variant_id === null ? undefined : findUnitPrice(state, variants.get(line.variant_id), line.quantity);
  if (!price) return line;
  const { unitPriceMinor, originalUnitPriceMinor, includesTax } = price;
  if (line.unit_price === unitPriceMinor && line.original_unit_price === originalUnitPriceMinor && line.includes_tax === includesTax)
    return line;
  return { ...line, unit_price: unitPriceMinor, original_unit_price: originalUnitPriceMinor, includes_tax: includesTax, updated_at: stamp };
}

function repriceMethod(state: CartState, method: ShippingMethodRow, goods: number): ShippingMethodRow[] {
  const { option } = method;
  if (!isOfferedIn(option, state.region) || !meetsRequirements(option, goods)) return [];
  const price = shippingPriceMinor(option, state.terms.francoMinor, goods);
  return [
    price === method.price && option.includes_tax === method.includes_tax
      ? method
      : { ...method, price, includes_tax: option.includes_tax },
  ];
}

async function followTotal(state: CartState, session: PaymentSessionRow, totalMinor: number, stamp: string): Promise<PaymentSessionRow> {
  const provider = findPaymentProvider(session.provider_id);
  const request = { amountMinor: totalMinor, currencyCode: state.region.currency_code, paymentTerms: state.terms.paymentTerms };
  if (!provider || session.status !== "pending") return session;
  const facts = await provider.updateSession({ status: session.status, data: session.data }, request);
  if (session.amount === totalMinor && facts.status === session.status && JSON.stringify(facts.data) === JSON.stringify(session.data))
    return session;
  return { ...session, status: facts.status, data: facts.data, amount: totalMinor, updated_at: stamp };
}
