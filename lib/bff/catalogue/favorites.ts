import "server-only";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { FavoriteSnapshot } from "@/domain/favorites/favorite-lists";
import { callBackend, type Caller } from "../http/backend-client";

/** The customer's favourite lists (FAV-02). Errors: `BackendError`. */
export async function getFavoriteLists(caller: Caller): Promise<FavoriteSnapshot> {
  const { customer } = (await callBackend(storeEndpoints.getCustomer, caller)).data;
  return { favorite_lists: customer.favorite_lists, updated_at: customer.updated_at };
}

/** Applies actions, all or none, and returns the lists after them. Errors: `BackendError`. */
export async function changeFavoriteLists(
  caller: Caller,
  actions: FavoriteAction[],
): Promise<FavoriteSnapshot> {
  const body = { actions };
  return (await callBackend(storeEndpoints.changeFavoriteLists, caller, { body })).data;
}
