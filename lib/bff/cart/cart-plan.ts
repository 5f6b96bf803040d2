import "server-only";
import type { z } from "zod";
import type { quantityPricesBody } from "@/contract/cart/line-item-price";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { TopUpGoal } from "@/contract/cart/top-up";
import { type Shipment, toShipments } from "../../model/cart/cart-delivery";
import { type PriceExplanation, toPriceExplanation } from "../../model/cart/price-explanation";
import { type QuantityAmounts, toQuantityAmounts } from "../../model/cart/quantity-amounts";
import { type TopUpView, toTopUpView } from "../../model/cart/top-up";
import { callBackend } from "../http/backend-client";
import { getCartFacts } from "./cart";
import type { RequestCaller } from "../http/request-caller";

/** Explains a line's price. Errors: `BackendError` (not_found, cart_completed). */
export async function explainLinePrice(
  caller: RequestCaller,
  cartId: string,
  lineId: string,
): Promise<PriceExplanation> {
  const [{ data }, { settings }] = await Promise.all([
    callBackend(storeEndpoints.getLineItemPrice, caller, { params: { id: cartId, lineId } }),
    getCartFacts(caller),
  ]);
  return toPriceExplanation(data.line_item_price, settings);
}

/**
 * What quantities would cost in the buyer's cart, computed by the backend. Errors: `BackendError`
 * (not_found, cart_completed, invalid_data).
 */
export async function priceQuantities(
  caller: RequestCaller,
  cartId: string,
  entries: z.input<typeof quantityPricesBody>["entries"],
): Promise<QuantityAmounts> {
  const { data } = await callBackend(storeEndpoints.priceQuantities, caller, {
    params: { id: cartId },
    body: { entries },
  });
  return toQuantityAmounts(data.quantity_prices);
}

/** The cart grouped into shipments. Errors: `BackendError` (not_found, cart_completed). */
export async function getCartDelivery(caller: RequestCaller, cartId: string): Promise<Shipment[]> {
  const [{ data }, { settings }] = await Promise.all([
    callBackend(storeEndpoints.getCartDelivery, caller, { params: { id: cartId } }),
    getCartFacts(caller),
  ]);
  return toShipments(data.delivery, settings);
}

/**
 * Suggestions for reaching free shipping or the minimum order. Errors: `BackendError` (not_found,
 * not_allowed, cart_completed).
 */
export async function listTopUps(
  caller: RequestCaller,
  cartId: string,
  goal: TopUpGoal,
): Promise<TopUpView> {
  const [{ data }, { media }] = await Promise.all([
    callBackend(storeEndpoints.listTopUps, caller, { params: { id: cartId }, query: { goal } }),
    getCartFacts(caller),
  ]);
  return toTopUpView(data.top_up, media);
}
