import "client-only";
import type { WireLists } from "@/domain/favorites/favorite-lists";

let deleted: WireLists[number] | undefined;

/**
 * Remembers a list that was deleted on its own page, so that the page of all lists can offer an
 * undo.
 */
export function keepDeletedList(list: WireLists[number] | undefined): void {
  deleted = list;
}

/** The list that was deleted on the previous page. */
export const findDeletedList = (): WireLists[number] | undefined => deleted;
