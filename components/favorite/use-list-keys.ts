import { useState } from "react";
import type { WireLists } from "@/domain/favorites/favorite-lists";

/** A new list's temporary id, until the backend assigns one: derived from the name, but short. */
export function toNewListId(name: string): string {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 43;
  return `new-${sum.toString(36)}`;
}

/**
 * A React key per list that stays the same when it gets its final id, so that input in its card is
 * kept.
 */
export function useListKeys(): (list: Pick<WireLists[number], "id" | "name">) => number {
  const [keys] = useState(() => new Map<string, number>());
  const [given] = useState(() => ({ count: 0 }));
  return ({ id, name }) => {
    const known = keys.get(id) ?? keys.get(toNewListId(name));
    if (known === undefined) given.count += 1;
    const key = known ?? given.count;
    keys.delete(toNewListId(name));
    keys.set(id, key);
    return key;
  };
}
