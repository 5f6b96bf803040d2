import "client-only";
import type { WireLists } from "@/domain/favorites/favorite-lists";

let deleted: WireLists[number] | undefined;

/**
 * Remembers the list that was deleted on its own page for the page of all lists, which offers to
 * take that back.
 */
export function keepDeletedList(list: WireLists[number] | undefined): void {
  deleted = list;
}

/** The list that was deleted on the page before this one. */
export const findDeletedList = (): WireLists[number] | undefined => deleted;
