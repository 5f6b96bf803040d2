import { expect, test } from "vitest";
import {
  applyFavoriteAction,
  type FavoriteState,
  toFavoriteState,
  toWireLists,
} from "@/domain/favorites/favorite-lists";
import type { FavoriteAction } from "@/contract/people/favorite-list";

const list = (id: string, ...variantIds: string[]) => ({
  id,
  name: `Liste ${id}`,
  items: variantIds.map((variant_id) => ({ variant_id })),
});
const start = () => toFavoriteState([list("a", "v1", "v2"), list("b", "v2", "v3")]);
const after = (action: FavoriteAction) => applyFavoriteAction(start(), action);
const ids = (state: FavoriteState) => [...state.variantIds].sort();

test("[FAV-01] set all replaces everything", () => {
  const state = after({ type: "set_all", lists: [list("c", "v9", "v9")] });
  expect(ids(state)).toEqual(["v9"]);
  expect([...state.lists]).toEqual([["c", ["v9"]]]);
});

test("[FAV-01] add puts a variant into a list and into the set, once", () => {
  const state = after({ type: "add", list_id: "a", variant_ids: ["v2", "v4"] });
  expect(state.lists.get("a")).toEqual(["v1", "v2", "v4"]);
  expect(ids(state)).toEqual(["v1", "v2", "v3", "v4"]);
});

test("[FAV-01] when removed from one list, a variant leaves the set only if it is in no other", () => {
  expect(ids(after({ type: "remove", list_id: "a", variant_ids: ["v1"] }))).toEqual(["v2", "v3"]);
  expect(ids(after({ type: "remove", list_id: "a", variant_ids: ["v2"] }))).toEqual([
    "v1",
    "v2",
    "v3",
  ]);
});

test("[FAV-01] when removed from all lists, it is gone", () => {
  const state = after({ type: "remove_everywhere", variant_ids: ["v2"] });
  expect([...state.lists.values()]).toEqual([["v1"], ["v3"]]);
  expect(ids(state)).toEqual(["v1", "v3"]);
});

test("[FAV-01] deleting and clearing a list remove its variants from the set, except those in other lists", () => {
  const deleted = after({ type: "delete_list", list_id: "a" });
  expect([...deleted.lists.keys()]).toEqual(["b"]);
  expect(ids(deleted)).toEqual(["v2", "v3"]);
  const cleared = after({ type: "clear_list", list_id: "a" });
  expect([...cleared.lists.keys()]).toEqual(["a", "b"]);
  expect(ids(cleared)).toEqual(["v2", "v3"]);
});

test("[FAV-02] lists are created with a name and renamed; the wire's order is kept", () => {
  const created = after({
    type: "create_list",
    list_id: "c",
    name: "Vitrine",
    variant_ids: ["v5"],
  });
  const renamed = applyFavoriteAction(created, { type: "rename_list", list_id: "a", name: "Noël" });
  expect(toWireLists(renamed).map(({ name }) => name)).toEqual(["Noël", "Liste b", "Vitrine"]);
  expect(ids(renamed)).toContain("v5");
});

test("[FAV-02] creating a list with an existing name, in any case, adds to that one", () => {
  const state = after({
    type: "create_list",
    list_id: "c",
    name: " liste B ",
    variant_ids: ["v5"],
  });
  expect([...state.lists.keys()]).toEqual(["a", "b"]);
  expect(state.lists.get("b")).toEqual(["v2", "v3", "v5"]);
});

test("[FAV-01] an action on an unknown list changes nothing", () => {
  for (const type of ["delete_list", "clear_list"] as const)
    expect(after({ type, list_id: "zz" })).toEqual(start());
  expect(after({ type: "add", list_id: "zz", variant_ids: ["v9"] })).toEqual(start());
});

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomAction(random: (below: number) => number): FavoriteAction {
  const list_id = `l${random(4)}`;
  const variant_ids = Array.from({ length: 1 + random(3) }, () => `v${random(8)}`);
  const lists = [list(`l${random(4)}`, ...variant_ids)];
  const actions: FavoriteAction[] = [
    { type: "set_all", lists },
    { type: "add", list_id, variant_ids },
    { type: "add", list_id, variant_ids },
    { type: "remove", list_id, variant_ids },
    { type: "remove_everywhere", variant_ids },
    { type: "delete_list", list_id },
    { type: "clear_list", list_id },
    { type: "create_list", list_id, name: "n", variant_ids },
    { type: "create_list", list_id, name: "n", variant_ids: [] },
    { type: "rename_list", list_id, name: "m" },
  ];
  return actions[random(actions.length)] as FavoriteAction;
}

test("[FAV-01] after any actions the set contains what is in at least one list, every list has a name, and the wire format matches", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = createRandom(seed);
    let state = start();
    for (let step = 0; step < 40; step += 1) {
      const before = JSON.stringify(toWireLists(state));
      const next = applyFavoriteAction(state, randomAction(random));
      expect(JSON.stringify(toWireLists(state))).toBe(before);
      state = next;
      const listed = [...state.lists.values()].flat();
      expect(new Set(listed)).toEqual(state.variantIds);
      for (const variantIds of state.lists.values())
        expect(new Set(variantIds).size).toBe(variantIds.length);
      expect([...state.names.keys()]).toEqual([...state.lists.keys()]);
      expect(toFavoriteState(toWireLists(state))).toEqual(state);
    }
  }
});
