import type { FavoriteAction } from "@/contract/people/favorite-list";
import { type FavoriteState, findListByName } from "@/domain/favorites/favorite-lists";

/**
 * The backend's ids of lists created by actions, by the temporary ids they were sent with: `after`
 * are the lists once all actions are applied.
 */
export function toMadeIds(
  actions: readonly FavoriteAction[],
  after: FavoriteState,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const action of actions) {
    const isNamed = action.type === "create_list" || action.type === "rename_list";
    if (isNamed && (action.type === "create_list" || names.has(action.list_id)))
      names.set(action.list_id, action.name);
  }
  return new Map(
    [...names].flatMap(([sent, name]) => {
      const made = findListByName(after, name);
      return made === undefined ? [] : [[sent, made] as const];
    }),
  );
}

/** An action on a list by its temporary id → the same by the backend's. */
export function toMadeAction(
  action: FavoriteAction,
  made: ReadonlyMap<string, string>,
): FavoriteAction {
  const id = "list_id" in action ? made.get(action.list_id) : undefined;
  return id === undefined ? action : ({ ...action, list_id: id } as FavoriteAction);
}

/**
 * The lists to be filled or renamed that somebody has deleted in the meantime: such actions change
 * nothing.
 */
export function listDeletedLists(
  actions: readonly FavoriteAction[],
  after: FavoriteState,
): ReadonlySet<string> {
  const own = new Set(
    actions.flatMap((action) =>
      action.type === "create_list" || action.type === "delete_list" ? [action.list_id] : [],
    ),
  );
  return new Set(
    actions.flatMap((action) =>
      (action.type === "add" || action.type === "rename_list") &&
      !after.lists.has(action.list_id) &&
      !own.has(action.list_id)
        ? [action.list_id]
        : [],
    ),
  );
}
