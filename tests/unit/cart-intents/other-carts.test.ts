import { expect, test } from "vitest";
import { versionKey } from "@/lib/browser/cart/cart-log-keys";
import { createWorld } from "@/tests/fixtures/cart-intents/cart-server";
import { setUpIntents, soon, times } from "./intent-suite";

setUpIntents();

test("[CART-01] after the cart was ordered, changes are not applied to the next one without asking, and nothing is lost", async () => {
  const world = createWorld();
  const tab = await world.open();
  tab.add("variant_a", 1);
  await world.time.advance(soon);
  world.isOnline = false;
  tab.add("variant_a", 2);
  tab.set("variant_b", 0);
  await world.time.advance(soon);
  world.server.order();
  await world.heal();
  expect(world.server.quantities.size).toBe(0);
  expect(tab.store.save).toMatchObject({
    status: "saved",
    offered: [{ ops: [{ slot: "variant_a", quantity: 2 }] }],
  });
  expect(tab.painted("variant_a")).toBe(0);
  await world.close(tab);
  const again = await world.open();
  expect(again.store.save.offered).toHaveLength(1);
  again.store.takeOffered();
  await world.time.advance(soon);
  expect(Object.fromEntries(world.server.quantities)).toEqual({ variant_a: 2 });
  expect(again.store.save).toMatchObject({ status: "saved", offered: [] });
});

test("[CART-07] changes older than the backend's idempotency keys are not sent again without asking", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.fates = times(4, "cut");
  tab.add("variant_a", 1);
  await world.time.advance(1_500);
  await world.close(tab);
  world.server.responses.clear();
  await world.time.advance(13 * 3_600_000);
  const back = await world.open();
  await world.heal();
  expect(world.server.quantities.get("variant_a")).toBe(1);
  expect(back.store.save).toMatchObject({
    status: "saved",
    offered: [{ ops: [{ slot: "variant_a" }] }],
  });
  back.store.discard(back.store.save.offered.map(({ id }) => id));
  expect([...world.storage.keys()].filter((key) => key !== versionKey)).toEqual([]);
});

test("[SESS-05] an expired session pauses; the same customer finds everything after signing in again", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.isSignedIn = false;
  tab.add("variant_a", 4);
  await world.time.advance(soon);
  expect(tab.store.save.status).toBe("signed_out");
  await world.close(tab);
  world.isSignedIn = true;
  const back = await world.open();
  expect(back.painted("variant_a")).toBe(4);
  await world.time.advance(soon);
  expect(world.server.quantities.get("variant_a")).toBe(4);
});

test("[SESS-03] another customer never sees unsaved changes; they are discarded and she is told", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.isOnline = false;
  tab.add("variant_a", 4);
  await world.time.advance(soon);
  await world.close(tab);
  world.isOnline = true;
  world.server.customerId = "cus_2";
  world.server.cartNumber = 7;
  const other = await world.open();
  await world.time.advance(soon);
  expect(other.painted("variant_a")).toBe(0);
  expect(other.notices).toEqual([{ kind: "discarded" }]);
  expect([...world.storage.keys()].filter((key) => key !== versionKey)).toEqual([]);
  expect(world.server.writes).toBe(0);
});

test("[CART-07] changes on a page that never knew its cart survive that page and are sent once", async () => {
  const world = createWorld();
  world.pageCustomerId = "cus_1";
  world.isOnline = false;
  const tab = await world.open("unknown");
  tab.add("variant_a", 2);
  await world.time.advance(soon);
  expect(tab.store.save).toMatchObject({ status: "waiting", lines: 1 });
  await world.close(tab);
  const next = await world.open("unknown");
  await world.time.advance(soon);
  expect(next.store.save).toMatchObject({ status: "waiting", lines: 1 });
  expect(next.painted("variant_a")).toBe(2);
  await world.heal();
  expect(next.store.save.status).toBe("saved");
  expect([world.server.quantities.get("variant_a"), world.server.writes]).toEqual([2, 1]);
});

test("[SESS-03] changes before any cart was known are never sent for somebody who signs in afterwards, whose own are", async () => {
  const world = createWorld();
  world.pageCustomerId = "cus_1";
  world.isOnline = false;
  const [closed, left] = [await world.open("unknown"), await world.open("unknown")];
  for (const tab of [closed, left]) tab.add("variant_a", 4);
  await world.time.advance(soon);
  await world.close(closed);
  world.pageCustomerId = "cus_2";
  world.server.customerId = "cus_2";
  world.server.cartNumber = 7;
  const other = await world.open("unknown");
  expect([other.painted("variant_a"), other.notices]).toEqual([0, [{ kind: "discarded" }]]);
  other.add("variant_b", 1);
  await world.heal();
  expect(Object.fromEntries(world.server.quantities)).toEqual({ variant_b: 1 });
  expect(left.painted("variant_a")).toBe(0);
  expect(world.server.writes).toBe(1);
});

test("[SESS-03] a page that does not know yet that somebody else is signed in changes nothing", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.server.customerId = "cus_2";
  tab.add("variant_a", 4);
  await world.time.advance(soon);
  expect(world.server.writes).toBe(0);
  expect(tab.notices).toEqual([{ kind: "discarded" }]);
  expect(tab.store.save.status).toBe("saved");
  expect(tab.painted("variant_a")).toBe(0);
});

test("[CART-07] a cart read while a write was in flight is not counted twice", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.fates = [{ kind: "cut", ms: 0 }];
  tab.add("variant_a", 1);
  await world.time.advance(90);
  const seen = new Set([tab.painted("variant_a")]);
  tab.store.subscribe("variant_a", () => seen.add(tab.painted("variant_a")));
  tab.store.confirm(world.server.read());
  await world.time.advance(soon);
  expect([...seen]).toEqual([1]);
});

test("[CART-07] a stored response of a repeated write does not restore an older cart", async () => {
  const world = createWorld();
  const [first, second] = [await world.open(), await world.open()];
  world.fates = [...times(4, "cut")];
  first.add("variant_a", 1);
  await world.time.advance(soon);
  world.server.quantities.set("variant_b", 5);
  world.server.version += 1;
  void second.read();
  await world.time.advance(100);
  await world.heal();
  for (const tab of [first, second])
    expect([tab.painted("variant_a"), tab.painted("variant_b")]).toEqual([1, 5]);
});

test("[CART-07] nor does it briefly on a page loaded with the newer cart", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.fates = [...times(4, "cut")];
  tab.add("variant_a", 1);
  await world.time.advance(1_500);
  world.server.quantities.set("variant_b", 5);
  world.server.version += 1;
  await world.close(tab);
  const loaded = await world.open();
  const seen = new Set([loaded.painted("variant_b")]);
  loaded.store.subscribe("variant_b", () => seen.add(loaded.painted("variant_b")));
  await world.heal();
  expect([...seen]).toEqual([5]);
  expect(loaded.painted("variant_a")).toBe(1);
});

test("[CART-07] a page rendered before a response and shown after it reads the cart again, once", async () => {
  const world = createWorld();
  const tab = await world.open();
  const made = world.server.read();
  tab.add("variant_a", 2);
  await world.time.advance(soon);
  await world.close(tab);
  const loaded = await world.open(made);
  await world.time.advance(soon);
  expect(loaded.painted("variant_a")).toBe(2);
  const elsewhere = { ...made, version: "000000" };
  loaded.store.confirm(elsewhere);
  await world.time.advance(soon);
  expect(loaded.store.state.cart).toBe(elsewhere);
});
