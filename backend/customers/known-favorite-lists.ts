import type { Customer } from "@/contract/customer";
import { createId } from "../shared/ids";

type FavoriteLists = Customer["favorite_lists"];

/**
 * The lists as they are kept: a list whose id the customer doesn't have yet, or that comes twice, gets an id of ours;
 * a variant stands in a list once (FAV-02).
 */
export function knownFavoriteLists(sent: FavoriteLists, kept: FavoriteLists): FavoriteLists {
  const free = new Set(kept.map((list) => list.id));
  return sent.map((list) => ({
    id: free.delete(list.id) ? list.id : createId("favlist"),
    name: list.name,
    items: [...new Set(list.items.map((item) => item.variant_id))].map((variant_id) => ({ variant_id })),
  }));
}
