import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type StoredPad, PadMemory } from "@/lib/browser/pad/pad-memory";
import type { VariantRow } from "@/lib/model/product/variant-table";

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const row = (id: string) => ({ id, title: "x".repeat(1000) }) as VariantRow;
const pad = (acts: number): StoredPad => ({
  history: {
    past: Array.from({ length: acts }, (_, act) => [
      { row: row(`v${act}`), before: 0, after: act },
    ]),
    future: [],
  },
  open: [{ row: row("open"), typed: "7" }],
});

test("[CART-04] the pad is stored only for its customer, and nothing is stored for an empty one", () => {
  const memory = new PadMemory("cus_1");
  memory.write(pad(2));
  expect(memory.read()).toEqual(pad(2));
  expect(new PadMemory("cus_2").read()).toBeUndefined();
  memory.write({ history: { past: [], future: [] }, open: [] });
  expect(stored.size).toBe(0);
});

test("[CART-04] if it is too large to store, the oldest actions are dropped, the latest ones and the input are kept", () => {
  const memory = new PadMemory("cus_1");
  memory.write(pad(3000));
  const read = memory.read();
  expect([...stored.values()][0]?.length).toBeLessThan(1_000_001);
  expect(read?.history.past[0]?.[0]?.row.id).toBe("v0");
  expect(read?.history.past.length).toBeGreaterThan(100);
  expect(read?.open).toHaveLength(1);
});

test("[CART-04] unreadable data is discarded and logged", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  stored.set("comptoir-pad cus_1", "{");
  expect(new PadMemory("cus_1").read()).toBeUndefined();
  expect(log).toHaveBeenCalled();
  expect(stored.size).toBe(0);
  log.mockRestore();
});
