import "server-only";
import type { z } from "zod";
import type { Cart } from "@/contract/cart/cart";
import type { savedCartRestoreBody, secondCartBody } from "@/contract/cart/saved-cart";
import { storeEndpoints } from "@/contract/store-endpoints";
import {
  type RestoreRefusal,
  type SavedCartView,
  type SecondCartView,
  toRestoreRefusals,
  toSavedCartView,
  toSecondCartViews,
} from "../../model/cart/saved-cart";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

type Intent = { idempotencyKey?: string };

/** The customer's named saved carts, last saved first. Errors: `BackendError`. */
export async function listSavedCarts(caller: RequestCaller): Promise<SavedCartView[]> {
  const { data } = await callBackend(storeEndpoints.listSavedCarts, caller);
  return data.saved_carts.filter(({ second }) => second === null).map(toSavedCartView);
}

/** The customer's second carts, kept next to the open one (CART-03). Errors: `BackendError`. */
export async function listSecondCarts(caller: RequestCaller): Promise<SecondCartView[]> {
  return toSecondCartViews(
    (await callBackend(storeEndpoints.listSavedCarts, caller)).data.saved_carts,
  );
}

/**
 * Puts items that can't be in the current cart into a second one. Errors: `BackendError`
 * (not_found, invalid_data).
 */
export async function keepInSecondCart(
  caller: RequestCaller,
  body: z.input<typeof secondCartBody>,
  intent: Intent,
): Promise<SecondCartView[]> {
  const { data } = await callBackend(storeEndpoints.keepInSecondCart, caller, { body }, intent);
  return toSecondCartViews(data.saved_carts);
}

/**
 * Swaps the second cart with the open one; what can't be ordered now stays where it is. Errors:
 * `BackendError` (not_found, cart_completed).
 */
export async function switchCart(
  caller: RequestCaller,
  id: string,
  body: { cart_id: string },
  intent: Intent,
): Promise<{
  cart: Cart;
  refusals: RestoreRefusal[];
  applied: number;
  secondCarts: SecondCartView[];
}> {
  const { data } = await callBackend(
    storeEndpoints.switchCart,
    caller,
    { params: { saved_cart_id: id }, body },
    intent,
  );
  const refusals = toRestoreRefusals(data.results);
  return {
    cart: data.cart,
    refusals,
    applied: data.results.length - refusals.length,
    secondCarts: toSecondCartViews(data.saved_carts),
  };
}

/**
 * Copies a saved cart's lines into a cart; lines that could not be added are returned with the
 * reason. Errors: `BackendError` (not_found, cart_completed).
 */
export async function restoreSavedCart(
  caller: RequestCaller,
  id: string,
  body: z.input<typeof savedCartRestoreBody>,
  intent: Intent,
): Promise<{ cart: Cart; refusals: RestoreRefusal[]; applied: number }> {
  const { data } = await callBackend(
    storeEndpoints.restoreSavedCart,
    caller,
    { params: { saved_cart_id: id }, body },
    intent,
  );
  const refusals = toRestoreRefusals(data.results);
  return { cart: data.cart, refusals, applied: data.results.length - refusals.length };
}
