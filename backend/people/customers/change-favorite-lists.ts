import {
  applyFavoriteActions,
  toFavoriteState,
  toWireLists,
} from "@/domain/favorites/favorite-lists";
import { favoriteListsShape } from "@/contract/people/favorite-list";
import { ApiError } from "../../kernel/api-error";
import { invalidData } from "../../kernel/invalid-data";
import { withTransaction } from "../../platform/db/with-transaction";
import { toFieldErrors } from "../../platform/http/body/field-errors";
import type { StoreVerb } from "../../platform/http/access/verb";
import { lockCustomerLists, updateFavoriteLists } from "./customer-rows";
import { knownFavoriteLists, requireFavorites } from "./known-favorite-lists";

/**
 * POST /store/customers/me/favorite-lists: applies actions, all or nothing, to the current lists,
 * so that two tabs don't overwrite each other. A new list gets a generated id, to which later
 * actions with the sent id refer too. Errors: invalid_data, unauthorized, favorites_disabled.
 * Source: FAV-01, FAV-02.
 */
export const changeFavoriteLists: StoreVerb<"changeFavoriteLists"> = async (context, { body }) => {
  const { customerId } = context.session;
  return withTransaction(context, async (transaction) => {
    await requireFavorites(transaction);
    const stored = await lockCustomerLists(transaction, customerId);
    if (!stored)
      throw new ApiError("unauthorized", "The customer of this session no longer exists");
    const state = applyFavoriteActions(toFavoriteState(stored.favorite_lists), body.actions);
    const { data: lists, error } = favoriteListsShape.safeParse(toWireLists(state));
    if (!lists) throw invalidData(toFieldErrors(error.issues, [], ["favorite_lists"]));
    const favorite_lists = knownFavoriteLists(lists, stored.favorite_lists);
    const updatedAt = await updateFavoriteLists(transaction, customerId, favorite_lists);
    return { favorite_lists, updated_at: updatedAt.toISOString() };
  });
};
