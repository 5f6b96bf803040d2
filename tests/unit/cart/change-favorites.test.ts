import { beforeEach, expect, test, vi } from "vitest";
import type { WireLists } from "@/domain/favorites/favorite-lists";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { eventually } from "@/tests/fixtures/eventually";

type Sent = { actions: FavoriteAction[]; response: (lists: WireLists) => void; fail: () => void };

const list = (id: string, name: string, ...variantIds: string[]) => ({
  id,
  name,
  items: variantIds.map((variant_id) => ({ variant_id })),
});
const lists = [list("a", "A", "v1")];
let sent: Sent[];
let leave: () => void;
let clock = 0;
const instant = () => new Date(Date.UTC(2026, 0, 1) + ++clock).toISOString();

/** The favourites of a new page, with a storefront whose responses the test provides. */
async function start() {
  vi.resetModules();
  sent = [];
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => {
    if (type === "pagehide") leave = listener;
  });
  vi.stubGlobal("fetch", (_path: string, init: { method: string; body?: string }) => {
    if (init.method === "GET")
      return Promise.resolve(Response.json({ favorite_lists: lists, updated_at: instant() }));
    return new Promise((resolve, reject) => {
      sent.push({
        actions: JSON.parse(init.body ?? ""),
        response: (favorite_lists) =>
          resolve(Response.json({ favorite_lists, updated_at: instant() })),
        fail: () => reject(new TypeError("no answer")),
      });
    });
  });
  const changes = await import("@/lib/browser/favorite/change-favorites");
  const store = await import("@/lib/browser/favorite/favorite-store");
  await changes.loadFavorites();
  const shown = () => [...(store.getFavorites()?.variantIds ?? [])].sort();
  return { ...changes, shown, getFavorites: store.getFavorites };
}
const underway = (count: number) => eventually(() => expect(sent).toHaveLength(count));

beforeEach(() => void vi.unstubAllGlobals());

test("[FAV-01] a change is shown at once and sent one at a time, in order", async () => {
  const { changeFavorites, shown } = await start();
  const first = changeFavorites({ type: "add", list_id: "a", variant_ids: ["v2"] });
  const second = changeFavorites({ type: "remove", list_id: "a", variant_ids: ["v1"] });
  expect(shown()).toEqual(["v2"]);
  await underway(1);
  sent[0]?.response([list("a", "A", "v1", "v2")]);
  await first;
  expect(shown()).toEqual(["v2"]);
  await underway(2);
  sent[1]?.response([list("a", "A", "v2")]);
  await second;
  expect(shown()).toEqual(["v2"]);
});

test("[FAV-01] a failure reverts its change and the pending ones, and the next one works", async () => {
  const { changeFavorites, shown } = await start();
  const outcomes = Promise.allSettled([
    changeFavorites({ type: "add", list_id: "a", variant_ids: ["v2"] }),
    changeFavorites({ type: "delete_list", list_id: "a" }),
  ]);
  expect(shown()).toEqual([]);
  await underway(1);
  sent[0]?.fail();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(shown()).toEqual(["v1"]);
  const next = changeFavorites({ type: "add", list_id: "a", variant_ids: ["v3"] });
  await underway(2);
  sent[1]?.response([list("a", "A", "v1", "v3")]);
  await next;
  expect(shown()).toEqual(["v1", "v3"]);
});

test("[FAV-02] pending changes of a new list are sent with the id assigned by the backend", async () => {
  const { changeFavorites, shown } = await start();
  const created = changeFavorites({
    type: "create_list",
    list_id: "new",
    name: "B",
    variant_ids: ["v5"],
  });
  const added = changeFavorites({ type: "add", list_id: "new", variant_ids: ["v6"] });
  expect(shown()).toEqual(["v1", "v5", "v6"]);
  await underway(1);
  sent[0]?.response([...lists, list("favlist_9", "B", "v5")]);
  await created;
  expect(shown()).toEqual(["v1", "v5", "v6"]);
  await underway(2);
  expect(sent[1]?.actions).toEqual([{ type: "add", list_id: "favlist_9", variant_ids: ["v6"] }]);
  sent[1]?.response([...lists, list("favlist_9", "B", "v5", "v6")]);
  await added;
});

test("[FAV-01] lists from another tab are merged below pending changes", async () => {
  const { changeFavorites, keepFavorites, shown } = await start();
  const added = changeFavorites({ type: "add", list_id: "a", variant_ids: ["v2"] });
  keepFavorites({ favorite_lists: [list("a", "A", "v1", "v8")], updated_at: instant() });
  expect(shown()).toEqual(["v1", "v2", "v8"]);
  await underway(1);
  sent[0]?.response([list("a", "A", "v1", "v8", "v2")]);
  await added;
  expect(shown()).toEqual(["v1", "v2", "v8"]);
});

test("[FAV-01] a page rendered before a change known here does not revert it", async () => {
  const { changeFavorites, keepFavorites, shown } = await start();
  const before = instant();
  const added = changeFavorites({ type: "add", list_id: "a", variant_ids: ["v2"] });
  await underway(1);
  sent[0]?.response([list("a", "A", "v1", "v2")]);
  await added;
  keepFavorites({ favorite_lists: lists, updated_at: before });
  expect(shown()).toEqual(["v1", "v2"]);
  keepFavorites({ favorite_lists: [list("a", "A", "v7")], updated_at: instant() });
  expect(shown()).toEqual(["v7"]);
});

test("[FAV-01] changes pending when the page is left are sent at once in one call, after those in flight", async () => {
  const { changeFavorites } = await start();
  const wishes: FavoriteAction[] = [
    { type: "create_list", list_id: "new", name: "B", variant_ids: [] },
    { type: "add", list_id: "new", variant_ids: ["v3"] },
    { type: "delete_list", list_id: "a" },
    { type: "create_list", list_id: "again", name: "A", variant_ids: ["v1"] },
  ];
  const changes = wishes.map(changeFavorites);
  await underway(1);
  leave();
  leave();
  expect(sent.map(({ actions }) => actions)).toEqual([wishes.slice(0, 1), wishes]);
  for (const { response } of sent)
    response([list("favlist_9", "B", "v3"), list("favlist_10", "A", "v1")]);
  await Promise.all(changes);
});

test("[FAV-01] leaving a page without pending changes sends nothing", async () => {
  const { changeFavorites } = await start();
  const added = changeFavorites({ type: "add", list_id: "a", variant_ids: ["v2"] });
  await underway(1);
  leave();
  expect(sent).toHaveLength(1);
  sent[0]?.response([list("a", "A", "v1", "v2")]);
  await added;
});
