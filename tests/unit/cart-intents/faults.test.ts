import { expect, test } from "vitest";
import { createCartIntentLog } from "@/lib/browser/cart/cart-intent-log";
import { CartServer, createWorld } from "@/tests/fixtures/cart-intents/cart-server";
import { setUpIntents, soon, times } from "./intent-suite";

setUpIntents();

test("[CART-07] a write is retried three times quickly, then at longer intervals, and automatically when the connection is back", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.fates = [...times(4, "cut"), ...times(1, "failed_before")];
  tab.add("variant_a", 2);
  expect(tab.store.save).toMatchObject({ status: "saving", lines: 1 });
  await world.time.advance(1_500);
  expect(world.fates).toHaveLength(1);
  expect(tab.store.save).toMatchObject({ status: "waiting", lines: 1 });
  expect(tab.painted("variant_a")).toBe(2);
  await world.time.advance(20_000);
  expect(tab.store.save.status).toBe("saved");
  expect(world.server.quantities.get("variant_a")).toBe(2);
});

test.each(["wake", "reconnect"] as const)(
  "[CART-07] the retry button and the restored connection send at once (%s)",
  async (how) => {
    const world = createWorld();
    const tab = await world.open();
    world.isOnline = false;
    tab.set("variant_a", 3);
    await world.time.advance(120_000);
    expect(tab.store.save.status).toBe("waiting");
    world.isOnline = true;
    tab[how]();
    await world.time.advance(200);
    expect(tab.store.save.status).toBe("saved");
  },
);

test("[CART-07] a write hanging since the connection was lost is sent again when it is back, in every tab", async () => {
  const world = createWorld();
  const [tab, other] = [await world.open(), await world.open()];
  world.fates = times(1, "hung");
  tab.set("variant_a", 3);
  await world.time.advance(10);
  other.add("variant_b", 2);
  await world.time.advance(120_000);
  expect([tab.store.save.status, other.store.save.status]).toEqual(["saving", "saving"]);
  for (const each of [tab, other]) each.reconnect();
  await world.time.advance(soon);
  expect([tab.store.save.status, other.store.save.status]).toEqual(["saved", "saved"]);
  expect(Object.fromEntries(world.server.quantities)).toEqual({ variant_a: 3, variant_b: 2 });
});

test("[CART-07] a write failing just after the connection is back does not wait for an earlier, longer pause", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.isOnline = false;
  tab.set("variant_a", 3);
  await world.time.advance(120_000);
  tab.wake();
  await world.time.advance(10);
  world.isOnline = true;
  world.fates = times(3, "lost");
  tab.reconnect();
  await world.time.advance(2 * soon);
  expect(tab.store.save.status).toBe("saved");
});

test("[CART-04] changes while a write is in flight are sent in one write after it", async () => {
  const world = createWorld();
  const tab = await world.open();
  tab.set("variant_a", 1);
  await world.time.advance(10);
  for (const quantity of [2, 3, 4]) tab.set("variant_a", quantity);
  tab.add("variant_b", 1);
  expect([tab.painted("variant_a"), tab.painted("variant_b")]).toEqual([4, 1]);
  await world.time.advance(soon);
  expect(world.server.writes).toBe(2);
  expect(Object.fromEntries(world.server.quantities)).toEqual({ variant_a: 4, variant_b: 1 });
});

test("[CART-07] a rejected line shows the actual quantity and the reason until it is changed; the others are saved", async () => {
  const world = createWorld(new CartServer((id) => (id === "variant_a" ? 6 : 1)));
  const tab = await world.open();
  tab.set("variant_a", 12);
  await world.time.advance(soon);
  tab.set("variant_a", 13);
  tab.set("variant_b", 1);
  await world.time.advance(soon);
  expect(tab.store.line("variant_a")).toEqual({
    quantity: 12,
    isSaving: false,
    refusal: { code: "invalid_quantity", requested: 13, nearest: [12, 18], available: null },
  });
  expect(tab.painted("variant_b")).toBe(1);
  expect(tab.notices).toMatchObject([
    { kind: "refused", applied: 1, refusals: [{ slot: "variant_a" }] },
  ]);
  tab.set("variant_a", 18);
  expect(tab.store.line("variant_a")).toEqual({ quantity: 18, isSaving: true });
  await world.time.advance(soon);
  expect(tab.store.line("variant_a")).toEqual({ quantity: 18, isSaving: false });
});

test("[CART-07] a rejection is reported in the tab that made the change, and shown at the line in both", async () => {
  const world = createWorld(new CartServer(() => 6));
  const [asking, other] = [await world.open(), await world.open()];
  asking.add("variant_a", 5);
  await world.time.advance(soon);
  expect([asking.notices.length, other.notices.length]).toEqual([1, 0]);
  expect(other.store.line("variant_a").refusal).toMatchObject({ requested: 5, nearest: [6] });
});

test("[CART-04] more lines than one write may contain are sent in several; each action is kept whole", async () => {
  const world = createWorld();
  const tab = await world.open();
  tab.store.record(
    Array.from({ length: 2_300 }, (_, index) => ({
      slot: `variant_${index}`,
      mode: "add" as const,
      quantity: 1,
    })),
  );
  await world.time.advance(soon);
  expect(world.server.writes).toBe(3);
  expect(world.server.quantities.size).toBe(2_300);
});

test("[CART-07] with storage full or disabled everything is kept on the page", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const log = createCartIntentLog(() => ({
    length: 0,
    key: () => null,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  }));
  const intent = { id: "1", tabId: "t", cartId: "cart_1", ops: [] };
  log.put("cus_1", intent);
  expect(log.read("cus_1")).toEqual({ intents: [intent], batch: undefined });
  log.remove("cus_1", ["1"]);
  expect(log.read("cus_1")).toEqual({ intents: [], batch: undefined });
});

test("[CART-07] a changed line is only reported to that line", async () => {
  const world = createWorld();
  const tab = await world.open();
  const notified: string[] = [];
  for (const id of ["variant_a", "variant_b"]) {
    tab.painted(id);
    tab.store.subscribe(id, () => notified.push(id));
  }
  tab.set("variant_a", 5);
  expect(notified).toEqual(["variant_a"]);
  await world.time.advance(soon);
  expect(new Set(notified)).toEqual(new Set(["variant_a"]));
});
