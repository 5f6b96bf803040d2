import { expect, test, vi } from "vitest";
import { listLineChanges, toSeenCart } from "@/lib/model/cart/cart-difference";
import { CartServer, createWorld } from "@/tests/fixtures/cart-intents/cart-server";
import { soon, times } from "./intent-suite";

const minute = 60_000;

test("changes by others while offline are reported when sending, even on a page opened since, once", async () => {
  const server = new CartServer();
  server.quantities.set("variant_a", 3).set("variant_b", 4);
  const world = createWorld(server);
  const tab = await world.open();
  world.isOnline = false;
  tab.set("variant_a", 5);
  await world.time.advance(minute);
  await world.close(tab);
  server.quantities.set("variant_b", 9);
  const back = await world.open(server.read());
  await world.heal();
  expect(server.quantities.get("variant_a")).toBe(5);
  expect(back.notices).toEqual([
    {
      kind: "changed",
      currencyCode: "eur",
      lines: [
        {
          slot: "variant_b",
          label: "variant_b",
          before: { quantity: 4, unitPriceMinor: 100 },
          after: { quantity: 9, unitPriceMinor: 100 },
        },
      ],
    },
  ]);
  world.isOnline = false;
  back.set("variant_a", 6);
  await world.time.advance(minute);
  await world.heal();
  expect(back.notices).toHaveLength(1);
});

test("a price change is reported, the buyer's own changes are not, nor rejections with their reason", () => {
  const server = new CartServer();
  server.quantities.set("variant_a", 3).set("variant_b", 4).set("variant_c", 1);
  const seen = toSeenCart(server.read());
  server.quantities.set("variant_a", 5);
  const cart = server.read();
  const lines = cart.lines.map((line) =>
    line.slot === "variant_b" ? { ...line, unitPriceMinor: 120 } : line,
  );
  const entries = [
    { slot: "variant_a", mode: "add", quantity: 2 } as const,
    { slot: "variant_c", mode: "set", quantity: 7 } as const,
  ];
  const refusal = { code: "invalid_quantity", requested: 7, nearest: [], available: null };
  const changes = listLineChanges(seen, {
    batch: { key: "k", cartId: cart.id, intentIds: [], entries },
    cart: { ...cart, lines },
    results: [{ slot: "variant_a" }, { slot: "variant_c", refusal }],
    isRepeat: false,
  });
  expect(changes).toMatchObject([
    { slot: "variant_b", before: { unitPriceMinor: 100 }, after: { unitPriceMinor: 120 } },
  ]);
});

test("[M5] [CART-07] a buyer's own changes that another tab has sent are not reported as news", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const world = createWorld();
  world.pageCustomerId = world.server.customerId;
  const first = await world.open();
  const second = await world.open();
  world.fates = [...times(1, "lost"), ...times(3, "failed_before")];
  first.add("variant_a", 1);
  await world.time.advance(70);
  second.add("variant_a", 1);
  await world.time.advance(5 * soon);
  expect(Object.fromEntries(world.server.quantities)).toEqual({ variant_a: 2 });
  second.add("variant_a", 1);
  await world.time.advance(20);
  world.isSignedIn = false;
  await world.time.advance(70);
  first.add("variant_a", 1);
  await world.heal();
  expect(Object.fromEntries(world.server.quantities)).toEqual({ variant_a: 4 });
  expect([...first.notices, ...second.notices]).toEqual([]);
});
