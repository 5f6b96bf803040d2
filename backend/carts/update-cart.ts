import type { z } from "zod";
import type { cartUpdateBody } from "@/contract/cart";
import type { Transaction } from "../db/with-transaction";
import { invalidField } from "../http/invalid-data";
import type { StoreVerb } from "../http/verb";
import { findRegionRow } from "../regions/region-rows";
import { ApiError } from "../shared/api-error";
import { type AddressField, resolveCartAddress } from "./cart-addresses";
import { deleteAddressCopies, hasOpenCart } from "./cart-rows";
import type { CartState } from "./cart-state";
import { changeCart } from "./change-cart";
import { earliestDeliveryDate, isDeliveryDateAllowed } from "./delivery-date";
import type { OrderRules } from "./order-rules";

type Body = z.output<typeof cartUpdateBody>;

/**
 * POST /store/carts/:id: region, e-mail, addresses and metadata (comment, delivery date, purchase order number; `null`
 * takes a key away). Errors: not_found (cart, region, address), cart_completed, duplicate_error (an open cart of that
 * region exists), invalid_data naming the field. Source: spec §7, CHK-01.
 */
export const updateCart: StoreVerb<"updateCart"> = async (context, { params, body }) => {
  const cart = await changeCart(context, params.id, {
    isFresh: true,
    apply: async (before, { transaction, now }) => {
      const { rules } = before;
      const inRegion = await withRegion(transaction, before, body.region_id);
      const addressed = await withAddresses(transaction, inRegion, body, rules);
      const metadata = body.metadata ? mergeMetadata(addressed.cart.metadata, body.metadata, rules, now) : addressed.cart.metadata;
      return { ...addressed, cart: { ...addressed.cart, email: body.email ?? addressed.cart.email, metadata } };
    },
  });
  return { cart };
};

async function withRegion(transaction: Transaction, state: CartState, regionId: string | undefined): Promise<CartState> {
  if (regionId === undefined || regionId === state.region.id) return state;
  const region = await findRegionRow(transaction, regionId);
  if (!region) throw new ApiError("not_found", `Region with ${regionId} was not found`);
  if (await hasOpenCart(transaction, state.cart.customer_id, regionId))
    throw new ApiError("duplicate_error", "There is an open cart of that region already.");
  const isOutside = !region.country_codes.includes(state.shippingAddress?.country_code ?? "");
  return {
    ...state,
    region,
    cart: { ...state.cart, region_id: region.id, ...(isOutside ? { shipping_address_id: null } : {}) },
    shippingAddress: isOutside ? null : state.shippingAddress,
    lines: state.lines.map((line) => ({ ...line, unit_price: 0, original_unit_price: 0 })),
    shippingMethods: [],
    paymentSessions: [],
  };
}

async function withAddresses(transaction: Transaction, state: CartState, body: Body, rules: OrderRules): Promise<CartState> {
  const resolve = (field: AddressField, present: CartState["shippingAddress"]) => {
    const choice = body[field];
    return choice === undefined ? present : resolveCartAddress(transaction, state, choice, field, rules);
  };
  const shippingAddress = await resolve("shipping_address", state.shippingAddress);
  const billingAddress = await resolve("billing_address", state.billingAddress);
  const kept = [shippingAddress?.id, billingAddress?.id];
  const dropped = [state.shippingAddress?.id, state.billingAddress?.id].filter((id) => id !== undefined && !kept.includes(id));
  if (dropped.length > 0)
    await deleteAddressCopies(
      transaction,
      dropped.filter((id) => id !== undefined),
    );
  return {
    ...state,
    shippingAddress,
    billingAddress,
    cart: { ...state.cart, shipping_address_id: shippingAddress?.id ?? null, billing_address_id: billingAddress?.id ?? null },
  };
}

function mergeMetadata(
  present: CartState["cart"]["metadata"],
  change: NonNullable<Body["metadata"]>,
  rules: OrderRules,
  now: Date,
): CartState["cart"]["metadata"] {
  const date = change.delivery_date;
  if (date && !isDeliveryDateAllowed(date, now, rules)) {
    const earliest = earliestDeliveryDate(now, rules.min_delivery_delay);
    throw invalidField(
      "metadata.delivery_date",
      "invalid_value",
      "metadata.delivery_date is earlier than delivery is possible",
      rules.delivery_date_disabled ? undefined : { min: earliest },
    );
  }
  const merged = Object.entries({ ...present, ...change }).filter(([, value]) => value !== null && value !== undefined);
  return merged.length > 0 ? Object.fromEntries(merged) : null;
}
