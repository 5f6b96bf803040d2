import { expect, test, vi } from "vitest";
import { createCartIntentLog } from "@/lib/browser/cart/cart-intent-log";
import { CartIntentStore } from "@/lib/browser/cart/cart-intent-store";
import { batchPrefix, intentPrefix } from "@/lib/browser/cart/cart-log-keys";
import { CartServer, createWorld } from "@/tests/fixtures/cart-intents/cart-server";

const twoMore = { slot: "variant_a", mode: "add", quantity: 2 } as const;

test("[CART-04] an action shown first as a count is stored and counted at once, and its listeners are notified later", async () => {
  const world = createWorld();
  const tab = await world.open();
  let cartUpdates = 0;
  let lineUpdates = 0;
  tab.store.subscribe("", () => (cartUpdates += 1));
  tab.store.line("variant_a");
  tab.store.subscribe("variant_a", () => (lineUpdates += 1));
  tab.store.keep([twoMore]);
  expect([cartUpdates, lineUpdates]).toEqual([0, 0]);
  expect(tab.store.count?.items).toBe(2);
  expect(tab.store.save).toMatchObject({ status: "saving", lines: 1 });
  expect([...world.storage.keys()].filter((key) => key.startsWith(intentPrefix))).toHaveLength(1);
  tab.store.publish();
  expect([cartUpdates, lineUpdates]).toEqual([1, 1]);
  expect(tab.store.line("variant_a")).toMatchObject({ quantity: 2, isSaving: true });
});

test("[CART-07] a page closed between counting and the rest loses nothing", async () => {
  const world = createWorld();
  const tab = await world.open();
  tab.store.keep([twoMore]);
  await world.close(tab);
  await world.open();
  await world.heal();
  expect(world.server.quantities.get("variant_a")).toBe(2);
});

test("[CART-07] with the browser's storage disabled, an action is kept on the page until its outcome is known", () => {
  const log = createCartIntentLog(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  const intent = { id: "1-tab", tabId: "tab", cartId: "cart_1", ops: [twoMore] };
  log.put("cus_1", intent);
  expect(log.read("cus_1").intents).toEqual([intent]);
  expect(log.own("cus_1")).toBe(false);
  log.remove("cus_1", [intent.id]);
  expect(log.read("cus_1").intents).toEqual([]);
});

test("[CART-07] if browsing data is deleted while a change is pending, the page stores it again, and so does the next one", () => {
  const stored = new Map<string, string>();
  const open = () => {
    const log = createCartIntentLog(() => ({
      get length() {
        return stored.size;
      },
      key: (index) => [...stored.keys()][index] ?? null,
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }));
    const store = new CartIntentStore({ log, tabId: "tab", nextId: () => "1-tab", now: () => 0 });
    store.adopt("cus_1");
    return store;
  };
  const store = open();
  store.record([twoMore]);
  stored.clear();
  store.restore();
  expect(store.line("variant_a")).toMatchObject({ quantity: 2, isSaving: true });
  expect(open().line("variant_a")).toMatchObject({ quantity: 2, isSaving: true });
});

test("[CART-04] [CART-07] completed actions are deleted before their write: until then it is sent again with its key", async () => {
  const world = createWorld();
  const tab = await world.open();
  tab.store.record([twoMore, { slot: "variant_b", mode: "add", quantity: 1 }]);
  const left: string[] = [];
  const remove = world.storage.delete.bind(world.storage);
  vi.spyOn(world.storage, "delete").mockImplementation((key) => {
    const isThere = remove(key);
    const names = [...world.storage.keys()];
    left.push(
      [intentPrefix, batchPrefix]
        .map((prefix) => names.filter((name) => name.startsWith(prefix)).length)
        .join(" "),
    );
    return isThere;
  });
  await world.time.advance(1_000);
  expect(left).toEqual(["0 1", "0 0"]);
});

test("[CART-04] a tab that missed the response of another, closed tab checks the storage before it sends", async () => {
  const world = createWorld();
  world.announce = () => undefined;
  const [first, second] = [await world.open(), await world.open()];
  first.add("variant_a", 2);
  await world.time.advance(85);
  first.add("variant_a", 3);
  second.add("variant_b", 1);
  await world.time.advance(85);
  expect(world.server.writes).toBe(2);
  await world.close(first);
  await world.time.advance(2_000);
  expect(Object.fromEntries(world.server.quantities)).toEqual({ variant_a: 5, variant_b: 1 });
});

test("[CART-07] a rejection is not shown at a line that has been changed since", async () => {
  const world = createWorld(new CartServer(() => 6));
  const tab = await world.open();
  tab.set("variant_a", 13);
  await world.time.advance(10);
  tab.set("variant_a", 18);
  await world.time.advance(90);
  expect(world.server.writes).toBe(1);
  expect(tab.store.line("variant_a")).toEqual({ quantity: 18, isSaving: true });
});
