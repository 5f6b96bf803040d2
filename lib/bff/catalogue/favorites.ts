import "server-only";
import { z } from "zod";
import { favoriteListsShape } from "@/contract/people/customer";
import { id } from "@/contract/fields";
import { storeEndpoints } from "@/contract/store-endpoints";
import {
  applyFavoriteActions,
  type FavoriteAction,
  type FavoriteSnapshot,
  toFavoriteState,
  toWireLists,
} from "../../model/product/favorite-lists";
import { callBackend, type Caller } from "../http/backend-client";
import { BackendError } from "../http/backend-error";

const attempts = 5;
const variantIds = z.array(id).min(1).max(1000);
const list = { list_id: id };
const name = favoriteListsShape.element.shape.name;

const favoriteAction = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("set_all"), lists: favoriteListsShape }),
  z.strictObject({ type: z.literal("add"), ...list, variant_ids: variantIds }),
  z.strictObject({ type: z.literal("remove"), ...list, variant_ids: variantIds }),
  z.strictObject({ type: z.literal("remove_everywhere"), variant_ids: variantIds }),
  z.strictObject({ type: z.literal("delete_list"), ...list }),
  z.strictObject({ type: z.literal("clear_list"), ...list }),
  z.strictObject({
    type: z.literal("create_list"),
    ...list,
    name,
    variant_ids: z.array(id).max(5000),
  }),
  z.strictObject({ type: z.literal("rename_list"), ...list, name }),
]);

/** The favourites' actions as the browser sends them, in order (FAV-01, FAV-02). */
export const favoriteActionsBody = z.array(favoriteAction).min(1).max(1000);

/** The customer's favourite lists (FAV-02). Errors: `BackendError`. */
export async function getFavoriteLists(caller: Caller): Promise<FavoriteSnapshot> {
  return toSnapshot((await callBackend(storeEndpoints.getCustomer, caller)).data.customer);
}

const toSnapshot = ({ favorite_lists, updated_at }: FavoriteSnapshot): FavoriteSnapshot => ({
  favorite_lists,
  updated_at,
});

/**
 * Applies actions, all or none, to the lists as the backend has them now, and answers what became of them. When another tab changes
 * them in between, they are applied again to the newer ones, so that neither change is lost. Errors: `BackendError`.
 */
export async function changeFavoriteLists(
  caller: Caller,
  actions: readonly FavoriteAction[],
): Promise<FavoriteSnapshot> {
  for (let attempt = 1; ; attempt += 1) {
    const { customer } = (await callBackend(storeEndpoints.getCustomer, caller)).data;
    const favorite_lists = toWireLists(
      applyFavoriteActions(toFavoriteState(customer.favorite_lists), actions),
    );
    try {
      const { data } = await callBackend(storeEndpoints.updateCustomer, caller, {
        body: { favorite_lists, if_unchanged_since: customer.updated_at },
      });
      return toSnapshot(data.customer);
    } catch (error) {
      if (!(error instanceof BackendError) || error.status !== 409 || attempt === attempts)
        throw error;
    }
  }
}
