import type { Customer } from "@/contract/people/customer";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import type { Transaction } from "../../platform/db/with-transaction";
import { readSettings } from "../../sellers/settings/read-settings";

type FavoriteLists = Customer["favorite_lists"];
/** A new list may come without an id. */
type SentLists = readonly (Omit<FavoriteLists[number], "id"> & { id?: string | undefined })[];

/**
 * The lists to be stored: a list without an id, or with an unknown or duplicate one, gets a
 * generated id; a variant is in a list at most once (FAV-02).
 */
export function knownFavoriteLists(sent: SentLists, stored: FavoriteLists): FavoriteLists {
  const free = new Set(stored.map((list) => list.id));
  return sent.map((list) => ({
    id: list.id !== undefined && free.delete(list.id) ? list.id : createId("favlist"),
    name: list.name,
    items: [...new Set(list.items.map((item) => item.variant_id))].map((variant_id) => ({
      variant_id,
    })),
  }));
}

/** Errors: favorites_disabled (setting). Source: SET-02. */
export async function requireFavorites(transaction: Transaction): Promise<void> {
  if ((await readSettings(transaction)).favorites_disabled)
    throw new ApiError("favorites_disabled", "The seller does not offer favourites.");
}
