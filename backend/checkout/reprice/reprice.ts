import { isDeepStrictEqual } from "node:util";
import { orderAmountMax } from "@/contract/limits";
import { invalidField } from "../../kernel/invalid-data";
import type { Adjustment, DiscountOutcome } from "../../pricing/apply-discounts";
import { findPaymentKind } from "../../markets/payment-providers/find-payment-provider";
import { taxLinesOfShippingOption } from "../../pricing/tax-lines";
import type { CartState, PaymentSessionRow } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { applyCartDiscounts } from "./apply-cart-discounts";
import { goodsMinor, type Totals } from "../../pricing/cart-totals";
import { dueNowMinor } from "../delivery/preorder-deposit";
import type { SellableVariant } from "../../catalogue/variants/variant-lookup";
import { findLinePrice, hasTaxes, type Sellables, toUnitsByVariant } from "./sellable";
import { isOfferedIn, meetsRequirements, shippingPriceMinor } from "../../pricing/shipping-price";
import { isShippingAny } from "../shipping/shipping-need";
import { toStateTotals } from "../../pricing/state-totals";
import { boundsOf } from "../../pricing/threshold";

/** `discounts`: the outcome of each automatic discount and entered code. */
export type PricedCart = {
  state: CartState;
  totals: Totals;
  discounts: readonly DiscountOutcome[];
};

/**
 * Updates an open cart to today's prices: unit prices by the cart's quantity of the variant, taxes,
 * discounts, shipping by franco and requirements (dropping a method that is no longer offered or
 * has nothing left to ship), payment amounts by the total (dropping sessions of providers that the
 * region no longer has). Returns the same object if nothing differs. A line that can no longer be
 * sold keeps its price.
 */
export async function repriceCart(
  state: CartState,
  sellables: Sellables,
  now: Date,
): Promise<PricedCart & { isShippingFree: boolean }> {
  if (state.cart.completed_at !== null) return toPlacedCart(state);
  const stamp = now.toISOString();
  const offered = withChanged(
    state,
    "paymentSessions",
    state.paymentSessions.filter(({ provider_id: id }) =>
      state.region.payment_provider_ids.includes(id),
    ),
  );
  const units = toUnitsByVariant(offered.lines);
  const withLines = withChanged(
    offered,
    "lines",
    offered.lines.map((line) =>
      repriceLine(offered, sellables, line, {
        units: units.get(line.variant_id) ?? line.quantity,
        stamp,
      }),
    ),
  );
  const { discounted, outcomes, isShippingFree } = discount(withLines, sellables, now);
  const goods = goodsMinor(toStateTotals(discounted).cart);
  const withShipping = withChanged(
    discounted,
    "shippingMethods",
    discounted.shippingMethods.flatMap((method) =>
      repriceMethod(discounted, sellables, method, { goods, isShippingFree }),
    ),
  );
  const totals = toStateTotals(withShipping);
  const dueMinor = dueNowMinor(withShipping, totals.cart.total);
  const sessions = withShipping.paymentSessions.map((session) =>
    followTotal(withShipping, session, dueMinor, stamp),
  );
  return {
    state: withChanged(withShipping, "paymentSessions", sessions),
    totals,
    discounts: outcomes,
    isShippingFree,
  };
}

/** Whether an order can hold a cart's amounts: prices may have risen since it was filled. */
export const isHoldable = ({ totals: { cart } }: Pick<PricedCart, "totals">): boolean =>
  Math.max(cart.total, cart.subtotal) <= orderAmountMax;

/** Errors: invalid_data if an amount of the cart exceeds what an order can hold. */
export function requireHoldable(priced: Pick<PricedCart, "totals">): void {
  if (!isHoldable(priced))
    throw invalidField("quantity", "too_big", "quantity makes the cart's total too large");
}

function withChanged<K extends "lines" | "shippingMethods" | "paymentSessions">(
  state: CartState,
  key: K,
  rows: CartState[K],
): CartState {
  const before = state[key];
  const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
  return isSame ? state : { ...state, [key]: rows };
}

const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type PricedBy = {
  sellable: SellableVariant | undefined;
  book: Sellables["book"];
  region: CartState["region"];
  channelId: string;
  isTaxed: boolean;
  units: number;
};
const pricedBy = new WeakMap<LineItemRow, PricedBy>();

/** Skips lines already priced from the same facts. */
function repriceLine(
  state: CartState,
  { variants, book }: Sellables,
  line: LineItemRow,
  by: { units: number; stamp: string },
): LineItemRow {
  const sellable = line.variant_id === null ? undefined : variants.get(line.variant_id);
  const facts = {
    sellable,
    book,
    region: state.region,
    channelId: state.cart.sales_channel_id,
    isTaxed: hasTaxes(state),
    units: by.units,
  };
  if (isSameFacts(pricedBy.get(line), facts)) return line;
  const next = sellable ? priceLine(state, book, sellable, line, by) : line;
  pricedBy.set(next, facts);
  return next;
}

const isSameFacts = (known: PricedBy | undefined, facts: PricedBy) =>
  known !== undefined &&
  (Object.keys(facts) as (keyof PricedBy)[]).every((key) => known[key] === facts[key]);

function priceLine(
  state: CartState,
  book: Sellables["book"],
  sellable: SellableVariant,
  line: LineItemRow,
  { units, stamp }: { units: number; stamp: string },
): LineItemRow {
  const price =
    findLinePrice(state, book, sellable, units) ??
    findLinePrice(state, book, sellable, line.quantity);
  if (!price) return line;
  const { product } = sellable.variant;
  const next = {
    unit_price: price.unitPriceMinor,
    original_unit_price: price.originalUnitPriceMinor,
    includes_tax: price.includesTax,
    allow_discounts: product.discountable && !product.is_giftcard,
  };
  const isSame = Object.entries(next).every(
    ([key, value]) => line[key as keyof typeof next] === value,
  );
  const taxLines = sameOr(line.tax_lines, price.taxLines);
  return isSame && taxLines === line.tax_lines
    ? line
    : { ...line, ...next, tax_lines: taxLines, updated_at: stamp };
}

/** Returns the existing rows if the new ones are equal. */
function sameOr<T extends readonly Record<string, unknown>[]>(present: T, requested: T): T {
  const isSame =
    present.length === requested.length &&
    requested.every((row, index) => isSameRow(present[index] ?? {}, row));
  return isSame ? present : requested;
}

function isSameRow(present: Record<string, unknown>, requested: Record<string, unknown>): boolean {
  const keys = Object.keys(requested);
  return (
    keys.length === Object.keys(present).length &&
    keys.every(
      (key) => present[key] === requested[key] || isDeepStrictEqual(present[key], requested[key]),
    )
  );
}

function discount(state: CartState, sellables: Sellables, now: Date) {
  const { adjustments, isShippingFree, outcomes } = applyCartDiscounts(state, sellables, now);
  const stamp = now.toISOString();
  const discounted = withChanged(
    state,
    "lines",
    state.lines.map((line, index) => withAdjustments(line, adjustments[index] ?? [], stamp)),
  );
  return { discounted, outcomes, isShippingFree };
}

function withAdjustments(line: LineItemRow, adjustments: Adjustment[], stamp: string): LineItemRow {
  const next = sameOr(line.adjustments, adjustments);
  return next === line.adjustments ? line : { ...line, adjustments: next, updated_at: stamp };
}

/**
 * A cart that is an order has the order's amounts, whatever has become of its discounts and gift
 * cards since.
 */
function toPlacedCart(state: CartState): PricedCart & { isShippingFree: boolean } {
  const { placed } = state;
  if (!placed) throw new Error(`completed cart ${state.cart.id} has no order`);
  const discounts = placed.discounts.map((discount): DiscountOutcome => {
    const rule = {
      ...discount.rule,
      conditions: (discount.rule.conditions ?? []).map((condition) => ({
        ...condition,
        resource_ids: [],
      })),
    };
    return {
      discount: { ...discount, rule, region_ids: [] },
      amountMinor: discount.amount,
      obstacle: null,
    };
  });
  return {
    state,
    totals: { ...toStateTotals(state), cart: placed.totals },
    discounts,
    isShippingFree: false,
  };
}

function repriceMethod(
  state: CartState,
  { book, variants }: Sellables,
  method: ShippingMethodRow,
  { goods, isShippingFree }: { goods: number; isShippingFree: boolean },
): ShippingMethodRow[] {
  const { option } = method;
  if (
    !isOfferedIn(option, state.region) ||
    !meetsRequirements(option, goods) ||
    !isShippingAny(state, variants, option)
  )
    return [];
  const next = {
    price: shippingPriceMinor(option, {
      francoMinor: boundsOf(state).francoMinor,
      goodsMinor: goods,
      isShippingFree,
    }),
    includes_tax: option.includes_tax,
    tax_lines: hasTaxes(state)
      ? taxLinesOfShippingOption(book.taxRates, state.region, option.id)
      : [],
  };
  const isSame =
    next.price === method.price &&
    next.includes_tax === method.includes_tax &&
    isSameJson(sameOr(method.tax_lines, next.tax_lines), method.tax_lines);
  return [isSame ? method : { ...method, ...next }];
}

function followTotal(
  state: CartState,
  session: PaymentSessionRow,
  dueMinor: number,
  stamp: string,
): PaymentSessionRow {
  const request = {
    amountMinor: dueMinor,
    currencyCode: state.region.currency_code,
    paymentTerms: state.terms.paymentTerms,
    paymentDue: state.terms.paymentDue,
  };
  const { status, data, amount: amountMinor } = session;
  const facts = findPaymentKind(session.provider_id)?.follow(
    { status, data, amountMinor },
    request,
  );
  if (
    !facts ||
    (amountMinor === dueMinor && facts.status === status && isSameJson(facts.data, data))
  )
    return session;
  return {
    ...session,
    status: facts.status,
    data: facts.data,
    amount: dueMinor,
    updated_at: stamp,
  };
}
