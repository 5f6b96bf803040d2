import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { BrowserWorld, Fate, Tab } from "@/tests/fixtures/cart-intents/browser-world";
import { createWorld } from "@/tests/fixtures/cart-intents/cart-server";

const slots = ["variant_a", "variant_b", "variant_c"];
const slot = fc.constantFrom(...slots);
const quantity = fc.integer({ min: 1, max: 9 });
const page = fc.nat({ max: 1 });

type Act =
  | { kind: "add" | "set"; page: number; slot: string; quantity: number }
  | { kind: "remove" | "undo"; page: number; slot: string }
  | { kind: "clear" | "reload" | "wake"; page: number }
  | { kind: "wait"; ms: number }
  | { kind: "offline" | "signed_out"; is: boolean };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom("add" as const, "set" as const),
      page,
      slot,
      quantity,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("remove" as const, "undo" as const), page, slot }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("clear" as const, "reload" as const, "wake" as const),
      page,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(1, 20, 90, 200, 700, 5_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("offline" as const, "signed_out" as const),
      is: fc.boolean(),
    }),
  },
);
const fate: fc.Arbitrary<Fate> = fc.record({
  kind: fc.constantFrom(
    "answered",
    "answered",
    "lost",
    "cut",
    "failed_before",
    "failed_after",
    "conflict",
    "doubled",
  ),
  ms: fc.constantFrom(0, 0, 30, 400, 3_000),
});

/**
 * Long enough for one page to see another's writes: nobody clicks in two tabs, or in a reloading
 * page, faster.
 */
const betweenTabsMs = 70;

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

test("[CART-04] [CART-07] [SESS-05] whatever happens, every tab and the backend end with what the buyer did, once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 25 }),
      fc.array(fate, { maxLength: 20 }),
      fc.infiniteStream(fc.constantFrom(0, 1, 5, 60)),
      async (acts, fates, spread) => {
        const world = createWorld();
        world.pageCustomerId = world.server.customerId;
        world.fates = [...fates];
        world.spreadMs = () => spread.next().value;
        await world.open();
        await world.open();
        const model = new Map<string, number>();
        const before = new Map<string, number>();
        let last = 0;
        for (const next of acts) {
          if ("page" in next && next.page !== last) {
            await world.time.advance(betweenTabsMs);
            last = next.page;
          }
          await run(world, next, model, before);
        }
        await world.heal();
        const wanted = Object.fromEntries([...model].filter(([, held]) => held > 0).sort());
        expect(Object.fromEntries([...world.server.quantities].sort())).toEqual(wanted);
        for (const tab of world.tabs) {
          expect(tab.store.save).toMatchObject({ status: "saved", lines: 0, offered: [] });
          expect(
            Object.fromEntries(
              slots.map((id) => [id, tab.painted(id)]).filter(([, held]) => held !== 0),
            ),
          ).toEqual(wanted);
          expect(tab.notices).toEqual([]);
        }
        expect([...world.storage.keys()].filter((key) => key !== "comptoir-cart-version")).toEqual(
          [],
        );
      },
    ),
    { numRuns: 600 },
  );
});

async function run(
  world: BrowserWorld,
  next: Act,
  model: Map<string, number>,
  before: Map<string, number>,
): Promise<void> {
  const held = (id: string) => model.get(id) ?? 0;
  const want = (tab: Tab, id: string, wanted: number) => {
    before.set(id, held(id));
    model.set(id, wanted);
    tab.set(id, wanted);
    expect(tab.painted(id)).toBe(wanted);
  };
  const tab = world.tabs["page" in next ? next.page : 0] as Tab;
  switch (next.kind) {
    case "add": {
      const shown = tab.painted(next.slot);
      before.set(next.slot, held(next.slot));
      model.set(next.slot, held(next.slot) + next.quantity);
      tab.add(next.slot, next.quantity);
      expect(tab.painted(next.slot)).toBe(shown + next.quantity);
      break;
    }
    case "set":
      want(tab, next.slot, next.quantity);
      break;
    case "remove":
      want(tab, next.slot, 0);
      break;
    case "undo":
      want(tab, next.slot, before.get(next.slot) ?? 0);
      break;
    case "clear":
      tab.store.record(slots.map((id) => ({ slot: id, mode: "set", quantity: 0 })));
      for (const id of slots) {
        before.set(id, held(id));
        model.set(id, 0);
      }
      break;
    case "reload": {
      const index = world.tabs.indexOf(tab);
      await world.close(tab);
      const opened = await world.open(world.isOnline ? undefined : "unknown");
      world.tabs.splice(world.tabs.indexOf(opened), 1);
      world.tabs.splice(index, 0, opened);
      await world.time.advance(betweenTabsMs);
      break;
    }
    case "wake":
      tab.wake();
      break;
    case "wait":
      await world.time.advance(next.ms);
      break;
    case "offline":
      world.isOnline = !next.is;
      break;
    case "signed_out":
      world.isSignedIn = !next.is;
  }
}
