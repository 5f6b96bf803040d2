import "server-only";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { FavoriteSnapshot } from "@/domain/favorites/favorite-lists";
import { nameFavoriteLists } from "../../model/customer/name-favorite-lists";
import { type CallOptions, callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

/** The customer's favourite lists in her language (FAV-02). Errors: `BackendError`. */
export async function getFavoriteLists(caller: RequestCaller): Promise<FavoriteSnapshot> {
  const { customer } = (await callBackend(storeEndpoints.getCustomer, caller)).data;
  return toRead(caller, customer);
}

/** Applies actions, all or nothing, and returns the updated lists. Errors: `BackendError`. */
export async function changeFavoriteLists(
  caller: RequestCaller,
  actions: FavoriteAction[],
  options: CallOptions,
): Promise<FavoriteSnapshot> {
  const input = { body: { actions } };
  const { data } = await callBackend(storeEndpoints.changeFavoriteLists, caller, input, options);
  return toRead(caller, data);
}

const toRead = (
  { locale }: RequestCaller,
  { favorite_lists: lists, updated_at }: FavoriteSnapshot,
): FavoriteSnapshot => ({ favorite_lists: nameFavoriteLists(lists, locale), updated_at });
