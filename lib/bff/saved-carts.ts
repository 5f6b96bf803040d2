import "server-only";
import type { z } from "zod";
import type { Cart } from "@/contract/cart";
import type { savedCartRestoreBody } from "@/contract/saved-cart";
import { storeEndpoints } from "@/contract/store-endpoints";
import {
  type RestoreRefusal,
  type SavedCartView,
  toRestoreRefusals,
  toSavedCartView,
} from "../model/saved-cart";
import { callBackend } from "./backend-client";
import type { RequestCaller } from "./request-caller";

type Intent = { idempotencyKey?: string };

/** The customer's saved carts, the last saved first. Errors: `BackendError`. */
export async function listSavedCarts(caller: RequestCaller): Promise<SavedCartView[]> {
  return (await callBackend(storeEndpoints.listSavedCarts, caller)).data.saved_carts.map(
    toSavedCartView,
  );
}

/** Saves a cart's lines under a name. Errors: `BackendError` (invalid_data, duplicate_error, not_allowed). */
export async function createSavedCart(
  caller: RequestCaller,
  body: { cart_id: string; name: string },
  intent: Intent,
): Promise<void> {
  await callBackend(storeEndpoints.createSavedCart, caller, { body }, intent);
}

/** Gives a saved cart another name. Errors: `BackendError` (not_found, duplicate_error). */
export async function renameSavedCart(
  caller: RequestCaller,
  id: string,
  name: string,
): Promise<void> {
  await callBackend(storeEndpoints.updateSavedCart, caller, {
    params: { saved_cart_id: id },
    body: { name },
  });
}

/** Deletes a saved cart. Errors: `BackendError`. */
export async function deleteSavedCart(caller: RequestCaller, id: string): Promise<void> {
  await callBackend(storeEndpoints.deleteSavedCart, caller, { params: { saved_cart_id: id } });
}

/** Puts a saved cart's lines into a cart; what could not be put there comes back with its reason. Errors: `BackendError` (not_found, cart_completed). */
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
