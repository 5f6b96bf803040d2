import { expect, test } from "vitest";
import { createCartIntentLog } from "@/lib/browser/cart/cart-intent-log";
import { CartIntentStore } from "@/lib/browser/cart/cart-intent-store";
import { CartServer, createWorld } from "@/tests/fixtures/cart-intents/cart-server";

const soon = 1_000;

test("[CART-07] [SESS-05] a rejection after its page was left, by a reload or by signing in again, is reported on the next page", async () => {
  const world = createWorld(new CartServer(() => 6));
  const tab = await world.open();
  world.isSignedIn = false;
  tab.add("variant_a", 5);
  await world.time.advance(soon);
  await world.close(tab);
  world.isSignedIn = true;
  const back = await world.open();
  await world.heal();
  expect(back.notices).toMatchObject([
    { kind: "refused", applied: 0, refusals: [{ slot: "variant_a", requested: 5, nearest: [6] }] },
  ]);
});

test("[CART-07] rejections before anybody listened are reported to all later listeners", async () => {
  const store = new CartIntentStore({
    log: createCartIntentLog(() => {
      throw new Error("the storage is closed");
    }),
    tabId: "tab",
    nextId: () => "1-tab",
    now: Date.now,
  });
  store.notify({ kind: "discarded" });
  const heard: string[] = [];
  store.onNotice(() => heard.push("first"));
  store.onNotice(() => heard.push("second"));
  await Promise.resolve();
  expect(heard).toEqual(["first", "second"]);
  expect(store.hasUnreported).toBe(false);
});
