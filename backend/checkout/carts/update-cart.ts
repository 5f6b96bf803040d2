import type { z } from "zod";
import type { cartUpdateBody } from "@/contract/cart/cart";
import { firstDeliveryDay } from "@/domain/calendar/first-delivery-day";
import { toWorkingDay } from "@/domain/calendar/working-day";
import type { Transaction } from "../../platform/db/with-transaction";
import { invalidField } from "../../kernel/invalid-data";
import type { StoreVerb } from "../../platform/http/access/verb";
import { findRegionRow } from "../../markets/regions/region-rows";
import { ApiError } from "../../kernel/api-error";
import { type AddressField, resolveCartAddress, withCountry } from "./cart-addresses";
import { resolveDiscounts, resolveGiftCards } from "../reprice/cart-codes";
import { mergeContext } from "./cart-context";
import { deleteAddressCopies } from "./cart-rows";
import type { CartState } from "./cart-state";
import { changeCart } from "./change-cart";
import { findDeliveryDateFault } from "../../catalogue/stock/delivery-date";
import type { OrderRules } from "@/domain/quantities/order-rules";
import { withPreorderFlag } from "../line-items/preorder-flag";

type Body = z.output<typeof cartUpdateBody>;

/**
 * POST /store/carts/:id: region, e-mail, addresses, codes, gift cards, context and metadata
 * (comment, delivery date, purchase order number, isPreorder; `null` removes a key, or all).
 * Errors: not_found (cart, region, address, code), cart_completed, preorder_mismatch, not_allowed
 * (a code, another customer), invalid_data naming the field. Source: spec §7, CHK-01.
 */
export const updateCart: StoreVerb<"updateCart"> = async (context, { params, body }) => {
  const cart = await changeCart(context, params.id, {
    isFresh: true,
    apply: async (before, { transaction, now }) => {
      const { rules } = before;
      if ((body.customer_id ?? before.cart.customer_id) !== before.cart.customer_id)
        throw new ApiError("not_allowed", "A cart can't be moved to another customer.");
      const inRegion = await withRegion(transaction, before, body.region_id);
      const inCountry = body.country_code
        ? await withCountry(transaction, inRegion, body.country_code)
        : inRegion;
      const addressed = await withAddresses(transaction, inCountry, body, rules);
      const coded = await withCodes(transaction, addressed, body, now);
      const noted = body.metadata === undefined ? coded : withMetadata(coded, body.metadata, now);
      const context = body.context
        ? mergeContext(noted.cart.context, body.context)
        : noted.cart.context;
      return { ...noted, cart: { ...noted.cart, email: body.email ?? noted.cart.email, context } };
    },
  });
  return { cart };
};

/**
 * A line without a price in the new region stays, without price and taxes, marked as not sellable,
 * so that it does not vanish unnoticed.
 */
async function withRegion(
  transaction: Transaction,
  state: CartState,
  regionId: string | undefined,
): Promise<CartState> {
  if (regionId === undefined || regionId === state.region.id) return state;
  const region = await findRegionRow(transaction, regionId);
  if (!region) throw new ApiError("not_found", `Region with ${regionId} was not found`);
  const isOutside = !region.country_codes.includes(state.shippingAddress?.country_code ?? "");
  return {
    ...state,
    region,
    cart: {
      ...state.cart,
      region_id: region.id,
      ...(isOutside ? { shipping_address_id: null } : {}),
    },
    shippingAddress: isOutside ? null : state.shippingAddress,
    lines: state.lines.map((line) => ({
      ...line,
      unit_price: 0,
      original_unit_price: 0,
      tax_lines: [],
      adjustments: [],
    })),
    discounts: state.discounts.filter((discount) => discount.region_ids.includes(region.id)),
    giftCards: [],
    shippingMethods: [],
    paymentSessions: [],
  };
}

/**
 * Codes are applied after the region, so that a change of both is validated against the new one.
 */
async function withCodes(
  transaction: Transaction,
  state: CartState,
  body: Body,
  now: Date,
): Promise<CartState> {
  if (!body.discounts && !body.gift_cards) return state;
  return {
    ...state,
    discounts: body.discounts
      ? await resolveDiscounts(transaction, state, body.discounts, now)
      : state.discounts,
    giftCards: body.gift_cards
      ? await resolveGiftCards(transaction, state, body.gift_cards, now)
      : state.giftCards,
  };
}

async function withAddresses(
  transaction: Transaction,
  state: CartState,
  body: Body,
  rules: OrderRules,
): Promise<CartState> {
  const resolve = (field: AddressField, present: CartState["shippingAddress"]) => {
    const choice = body[field];
    return choice
      ? resolveCartAddress(transaction, state, choice, field, rules)
      : choice === null
        ? null
        : present;
  };
  const shippingAddress = await resolve("shipping_address", state.shippingAddress);
  const billingAddress = await resolve("billing_address", state.billingAddress);
  const nextIds = [shippingAddress?.id, billingAddress?.id];
  const dropped = [state.shippingAddress?.id, state.billingAddress?.id].filter(
    (id) => id !== undefined && !nextIds.includes(id),
  );
  if (dropped.length > 0)
    await deleteAddressCopies(
      transaction,
      dropped.filter((id) => id !== undefined),
    );
  return {
    ...state,
    shippingAddress,
    billingAddress,
    cart: {
      ...state.cart,
      shipping_address_id: shippingAddress?.id ?? null,
      billing_address_id: billingAddress?.id ?? null,
    },
  };
}

/** Errors: invalid_data (delivery date), preorder_mismatch if the lines contradict `isPreorder`. */
function withMetadata(
  state: CartState,
  given: Exclude<Body["metadata"], undefined>,
  now: Date,
): CartState {
  const change = given ?? {};
  if (change.delivery_date) requireDeliveryDate(state, change.delivery_date, now);
  const { is_preorder: isPreorder } = state.cart;
  if (
    state.lines.length > 0 &&
    typeof change.isPreorder === "boolean" &&
    change.isPreorder !== isPreorder
  )
    throw new ApiError("preorder_mismatch", "isPreorder does not match the lines in the cart.", {
      data: { is_preorder: isPreorder },
    });
  const merged = Object.entries({ ...(given && state.cart.metadata), ...change }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const metadata = merged.length > 0 ? Object.fromEntries(merged) : null;
  return withPreorderFlag({ ...state, cart: { ...state.cart, metadata } });
}

/**
 * Errors: invalid_data with the earliest possible day (`min`), or the next delivery day after a
 * closed one (`next`).
 */
function requireDeliveryDate({ shippingAddress, rules }: CartState, date: string, now: Date): void {
  const field = "metadata.delivery_date";
  const country = shippingAddress?.country_code ?? null;
  const fault = findDeliveryDateFault(date, country, now, rules);
  if (fault === "disabled")
    throw invalidField(field, "invalid_value", `${field} can't be requested`);
  if (fault === "too_early")
    throw invalidField(
      field,
      "invalid_value",
      `${field} is before the earliest possible delivery`,
      {
        min: firstDeliveryDay(now, rules),
      },
    );
  if (fault === "no_working_day")
    throw invalidField(
      field,
      "invalid_value",
      `${field} is not a working day at the place of delivery`,
      {
        next: toWorkingDay(date, country),
      },
    );
}
