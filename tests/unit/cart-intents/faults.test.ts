import { beforeEach, expect, test, vi } from "vitest";
import { createCartIntentLog } from "@/lib/browser/cart/cart-intent-log";
import { versionKey } from "@/lib/browser/cart/cart-log-keys";
import type { Fate } from "@/tests/fixtures/cart-intents/browser-world";
import { CartServer, createWorld } from "@/tests/fixtures/cart-intents/cart-server";

const times = (count: number, kind: Fate["kind"]): Fate[] =>
  Array.from({ length: count }, () => ({ kind, ms: 0 }));
const soon = 1_000;

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

test("[CART-07] a write is repeated three times at once, waits calmly after that, and goes by itself when the connection is back", async () => {
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

test("[CART-07] the retry button and the returning connection send at once", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.isOnline = false;
  tab.set("variant_a", 3);
  await world.time.advance(120_000);
  expect(tab.store.save.status).toBe("waiting");
  world.isOnline = true;
  tab.wake();
  await world.time.advance(200);
  expect(tab.store.save.status).toBe("saved");
});

test("[CART-04] what is wanted while a write is on its way goes as one write after it", async () => {
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

test("[CART-07] a refused line shows the true quantity and its reason until another is wanted; the others are saved", async () => {
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
    refusal: { code: "invalid_quantity", asked: 13, nearest: [12, 18], available: null },
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

test("[CART-07] a refusal is told in the tab that asked, and stands at the line in both", async () => {
  const world = createWorld(new CartServer(() => 6));
  const [asking, other] = [await world.open(), await world.open()];
  asking.add("variant_a", 5);
  await world.time.advance(soon);
  expect([asking.notices.length, other.notices.length]).toEqual([1, 0]);
  expect(other.store.line("variant_a").refusal).toMatchObject({ asked: 5, nearest: [6] });
});

test("[CART-01] a cart that was ordered meanwhile: nothing goes into the next one unasked, and nothing is lost", async () => {
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

test("[CART-07] what was left behind for longer than the backend remembers keys is not sent again unasked", async () => {
  const world = createWorld();
  const tab = await world.open();
  world.fates = times(4, "cut");
  tab.add("variant_a", 1);
  await world.time.advance(1_500);
  await world.close(tab);
  world.server.answers.clear();
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

test("[SESS-03] another customer never sees what was not saved; it is discarded and she is told", async () => {
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

test("[CART-07] what is wanted on a page that never knew its cart outlives that page and is sent once", async () => {
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

test("[SESS-03] what was wanted before any cart was known never goes to who signs in after, whose own wishes do", async () => {
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

test("[CART-07] a cart that was read while a write was on its way is not counted twice", async () => {
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

test("[CART-07] the old answer of a repeated write does not bring an older cart back", async () => {
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

test("[CART-07] nor does it for a moment on a page that was loaded with the newer cart", async () => {
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

test("[CART-07] a page that was made before an answer and is shown after it reads the cart again, once", async () => {
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

test("[CART-04] more lines than one write may have go in several; each act is kept whole", async () => {
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

test("[CART-07] a storage that is full or closed keeps everything on the page", () => {
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

test("[CART-07] one changed line is told to that line alone", async () => {
  const world = createWorld();
  const tab = await world.open();
  const told: string[] = [];
  for (const id of ["variant_a", "variant_b"]) {
    tab.painted(id);
    tab.store.subscribe(id, () => told.push(id));
  }
  tab.set("variant_a", 5);
  expect(told).toEqual(["variant_a"]);
  await world.time.advance(soon);
  expect(new Set(told)).toEqual(new Set(["variant_a"]));
});
