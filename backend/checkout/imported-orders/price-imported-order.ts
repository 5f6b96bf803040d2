import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { ApiError } from "../../kernel/api-error";
import type { Deps } from "../../platform/deps";
import type { Transaction } from "../../platform/db/with-transaction";
import { readSellables } from "../../catalogue/variants/variant-lookup";
import type { CartState } from "../carts/cart-state";
import { findCartState } from "../carts/cart-state-rows";
import { withDraftAddresses } from "../draft-orders/draft-addresses";
import { findDraftBuyer, insertDraftCart } from "../draft-orders/draft-cart-rows";
import { createDraftLine, withPricesByUnits } from "../draft-orders/draft-lines";
import { createDraftShipping } from "../draft-orders/draft-shipping";
import { priceDraft } from "../draft-orders/price-draft";
import type { PricedCart } from "../reprice/reprice";
import type { Sellables } from "../reprice/sellable";
import type { ImportedOrder } from "./imported-order";

/** An imported order with its amounts, on a cart visible only to its transaction. */
export type PricedImport = {
  /** The cart as stored, without lines. */
  before: CartState;
  priced: PricedCart;
  sellables: Sellables;
  /** Primary subtag of the buyer's language. */
  lang: string;
  now: Date;
};

/**
 * Prices an imported order on a new cart, like a draft for its buyer: given prices are kept and not
 * discounted. Pack quantities and minimums apply to buyers, not imports. Errors: not_found,
 * invalid_data naming the field (`lines.0`, `shipping_address.country_code`, `shipping`),
 * variant_unavailable, not_allowed (requirements of the shipping option), cart_incomplete naming
 * the missing address.
 */
export async function priceImportedOrder(
  deps: Deps,
  transaction: Transaction,
  order: ImportedOrder,
): Promise<PricedImport> {
  const now = deps.now();
  const buyer = await findDraftBuyer(transaction, { customerId: order.customerId });
  if (!buyer) throw new ApiError("not_found", `Customer ${order.customerId} was not found`);
  const { regionId, salesChannelId } = order;
  const cart = { buyer, email: buyer.email, regionId, salesChannelId };
  const cartId = await insertDraftCart(transaction, cart);
  const before = await findCartState(transaction, buyer.companyId, cartId);
  if (!before) throw new Error(`cart ${cartId} no longer exists`);
  const reader = {
    deps,
    lang: buyer.lang,
    pricingVersion: buyer.pricingVersion,
    session: { customerGroupIds: [...before.ownerGroupIds] },
  };
  const variantIds = order.lines.map(({ variantId }) => variantId);
  const sellables = await readSellables(reader, transaction, variantIds);
  const { state, pricedByHand } = await fillCart(transaction, before, { order, sellables, now });
  const priced = priceDraft(state, sellables, { pricedByHand, now });
  return { before, priced, sellables, lang: buyer.lang, now };
}

type Filling = { order: ImportedOrder; sellables: Sellables; now: Date };

async function fillCart(
  transaction: Transaction,
  before: CartState,
  { order, sellables, now }: Filling,
): Promise<{ state: CartState; pricedByHand: string[] }> {
  const pricedByHand: string[] = [];
  let state = await withAddresses(transaction, before, order);
  state = { ...state, cart: { ...state.cart, metadata: toMetadata(order) } };
  for (const [index, { variantId, quantity, unitPriceMinor }] of order.lines.entries()) {
    const input = { variant_id: variantId, quantity, unit_price: unitPriceMinor };
    const line = createDraftLine(state, sellables, input, { field: `lines.${index}`, now });
    const isGiven = unitPriceMinor !== undefined;
    if (isGiven) pricedByHand.push(line.id);
    const allowed = isGiven ? { ...line, allow_discounts: false } : line;
    state = { ...state, lines: [...state.lines, allowed] };
  }
  state = withPricesByUnits(before, state, sellables, pricedByHand);
  const shippingMethods = await toShippingMethods(transaction, state, {
    ...{ order, sellables, now, pricedByHand },
  });
  return { state: { ...state, shippingMethods }, pricedByHand };
}

async function withAddresses(
  transaction: Transaction,
  before: CartState,
  { shippingAddress, billingAddress }: ImportedOrder,
): Promise<CartState> {
  const state = await withDraftAddresses(transaction, before, {
    shipping_address: shippingAddress,
    billing_address: billingAddress,
  });
  for (const [field, address] of [
    ["shipping_address", state.shippingAddress],
    ["billing_address", state.billingAddress],
  ] as const)
    if (!address)
      throw new ApiError("cart_incomplete", `${field} is missing, and the company has none`, {
        details: [{ field, code: "required", message: `${field} is missing` }],
      });
  return state;
}

async function toShippingMethods(
  transaction: Transaction,
  state: CartState,
  { order, sellables, now, pricedByHand }: Filling & { pricedByHand: string[] },
): Promise<ShippingMethodRow[]> {
  const { shipping } = order;
  if (!shipping) return [];
  const method = await createDraftShipping(
    transaction,
    priceDraft(state, sellables, { pricedByHand, now }).state,
    { option_id: shipping.optionId, price: shipping.priceMinor },
    "shipping",
  );
  if (shipping.priceMinor !== undefined) pricedByHand.push(method.id);
  return [method];
}

function toMetadata({ deliveryDate, comment }: ImportedOrder): Record<string, unknown> | null {
  const given = {
    ...(deliveryDate !== null && { delivery_date: deliveryDate }),
    ...(comment !== null && { comment }),
  };
  return Object.keys(given).length > 0 ? given : null;
}
