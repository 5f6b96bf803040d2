import type { Customer } from "@/contract/people/customer";
import type { FavoriteAction } from "@/contract/people/favorite-list";

export type WireLists = Customer["favorite_lists"];

/** Lists as read at some point, with the customer's last change (ISO instant) at that time. */
export type FavoriteSnapshot = { favorite_lists: WireLists; updated_at: string };

/**
 * A customer's favourites (FAV-01): all favourite variants, and the lists each belongs to. A
 * variant is a favourite exactly if it is in at least one list. `names` is in the lists' order
 * (FAV-02).
 */
export type FavoriteState = {
  variantIds: ReadonlySet<string>;
  lists: ReadonlyMap<string, readonly string[]>;
  names: ReadonlyMap<string, string>;
};

/** Converts the API's lists to the state; a variant is in a list at most once. */
export function toFavoriteState(lists: WireLists): FavoriteState {
  return toState(
    new Map(
      lists.map((list) => [list.id, [...new Set(list.items.map((item) => item.variant_id))]]),
    ),
    new Map(lists.map((list) => [list.id, list.name])),
  );
}

/** The number of variants in any of the lists. */
export const countFavorites = (lists: WireLists): number => toFavoriteState(lists).variantIds.size;

/** Converts the state to the API's lists, in order. */
export function toWireLists({ lists, names }: FavoriteState): WireLists {
  return [...lists].map(([id, variantIds]) => ({
    id,
    name: names.get(id) ?? id,
    items: variantIds.map((variant_id) => ({ variant_id })),
  }));
}

/**
 * Applies an action to the state; actions on a deleted list are ignored, so an action may arrive
 * late.
 */
export function applyFavoriteAction(state: FavoriteState, action: FavoriteAction): FavoriteState {
  if (action.type === "set_all") return toFavoriteState(action.lists);
  if (action.type === "remove_everywhere") {
    const gone = new Set(action.variant_ids);
    return toState(
      new Map(
        [...state.lists].map(([id, ids]) => [id, ids.filter((variantId) => !gone.has(variantId))]),
      ),
      state.names,
    );
  }
  if (action.type === "create_list") {
    if (state.lists.has(action.list_id)) return state;
    const same = findListByName(state, action.name);
    if (same !== undefined)
      return applyFavoriteAction(state, {
        type: "add",
        list_id: same,
        variant_ids: action.variant_ids,
      });
    return toState(
      new Map([...state.lists, [action.list_id, [...new Set(action.variant_ids)]]]),
      new Map([...state.names, [action.list_id, action.name]]),
    );
  }
  const present = state.lists.get(action.list_id);
  return present ? changeList(state, present, action) : state;
}

/**
 * Applies actions one after the other; a reference to a list that one of them creates resolves to
 * an existing list with that name, if there is one.
 */
export function applyFavoriteActions(
  state: FavoriteState,
  actions: readonly FavoriteAction[],
): FavoriteState {
  const made = new Map<string, string>();
  return actions.reduce((now, action) => {
    const id = "list_id" in action ? made.get(action.list_id) : undefined;
    const meant =
      id !== undefined && action.type !== "create_list" ? { ...action, list_id: id } : action;
    const next = applyFavoriteAction(now, meant as FavoriteAction);
    if (action.type === "create_list")
      made.set(action.list_id, findListByName(next, action.name) ?? action.list_id);
    return next;
  }, state);
}

/**
 * The id of the list with this name, ignoring case; names identify lists, so creating one a second
 * time adds to the first.
 */
export function findListByName({ names }: FavoriteState, name: string): string | undefined {
  const fold = (text: string) => text.trim().toLowerCase();
  return [...names].find(([, existing]) => fold(existing) === fold(name))?.[0];
}

type ListAction = Extract<
  FavoriteAction,
  { type: "add" | "remove" | "delete_list" | "clear_list" | "rename_list" }
>;

function changeList(
  state: FavoriteState,
  present: readonly string[],
  action: ListAction,
): FavoriteState {
  const { list_id: listId } = action;
  const put = (variantIds: readonly string[]) =>
    toState(new Map(state.lists).set(listId, variantIds), state.names);
  switch (action.type) {
    case "add":
      return put([...new Set([...present, ...action.variant_ids])]);
    case "remove": {
      const gone = new Set(action.variant_ids);
      return put(present.filter((variantId) => !gone.has(variantId)));
    }
    case "clear_list":
      return put([]);
    case "rename_list":
      return toState(state.lists, new Map(state.names).set(listId, action.name));
    case "delete_list":
      return toState(
        new Map([...state.lists].filter(([id]) => id !== listId)),
        new Map([...state.names].filter(([id]) => id !== listId)),
      );
  }
}

function toState(lists: FavoriteState["lists"], names: FavoriteState["names"]): FavoriteState {
  return { variantIds: new Set([...lists.values()].flat()), lists, names };
}
