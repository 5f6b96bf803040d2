import { expect, test } from "vitest";
import { type PadCart, PadSheet } from "@/lib/browser/pad/pad-sheet";
import type { VariantRow } from "@/lib/model/product/variant-table";

const row = (id: string, part: Partial<VariantRow> = {}): VariantRow => ({
  id,
  handle: "towel",
  productTitle: "Towel",
  title: id,
  picture: null,
  sku: id,
  ean: null,
  stock: null,
  pack: null,
  price: "1,00 €",
  listPrice: null,
  retail: null,
  rule: { moq: 6, pcb: 6, allowOverridePcb: false, maxQuantity: 60 },
  reason: null,
  ...part,
});

/** A cart that applies changes at once. */
function createCart() {
  const held = new Map<string, number>();
  const listeners = new Set<() => void>();
  const sent: string[][] = [];
  const cart: PadCart = {
    get: (variantId) => ({ quantity: held.get(variantId) ?? 0 }),
    set: (changes) => {
      sent.push(changes.map(({ variantId, quantity }) => `${variantId}=${quantity}`));
      for (const { variantId, quantity } of changes) held.set(variantId, quantity);
      for (const listener of listeners) listener();
    },
    refused: () => [],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { cart, sent, sheet: new PadSheet(cart) };
}

const [a, b, c] = [row("a"), row("b"), row("c")];

test("[CART-04] input is added to the cart when its cell is left, not before", () => {
  const { sheet, sent } = createCart();
  sheet.type(a, "1");
  sheet.type(a, "12");
  expect(sent).toEqual([]);
  sheet.settle(a);
  sheet.settle(a);
  expect(sent).toEqual([["a=12"]]);
  expect(sheet.get("a")).toEqual({ typed: "12" });
});

test("[CAT-04] an invalid quantity stays in its cell with the nearest ones and is not sent", () => {
  const { sheet, sent } = createCart();
  sheet.type(a, "13");
  sheet.settle(a);
  expect(sheet.get("a")).toMatchObject({
    typed: "13",
    fault: { fault: "not_a_multiple", nearest: [12, 18] },
  });
  expect(sheet.faulty).toEqual([a.id]);
  expect(sent).toEqual([]);
  sheet.revert(a);
  expect(sheet.get("a")).toEqual({ typed: "" });
});

test("[CART-04] a paste is one action: valid quantities are accepted, others named, and all of it is undone at once", () => {
  const { sheet, sent } = createCart();
  const gone = row("gone", { reason: "Sold out" });
  const result = sheet.enter([
    { row: a, text: "6" },
    { row: b, text: "7" },
    { row: gone, text: "6" },
    { row: c, text: "18" },
  ]);
  expect(result).toEqual({ entered: [a, c], refused: [b], unavailable: [gone] });
  expect(sheet.faulty).toEqual([b.id]);
  expect(sheet.undo()).toEqual([a, b, c]);
  expect(sheet.faulty).toEqual([]);
  expect(sheet.redo()).toEqual([a, b, c]);
  expect(sheet.get("b")).toMatchObject({ typed: "7", fault: { nearest: [6, 12] } });
  expect(sent).toEqual([
    ["a=6", "c=18"],
    ["a=0", "c=0"],
    ["a=6", "c=18"],
  ]);
});

test("[CART-04] a paste over a rejected quantity is undone as a whole: the rejected text is restored, and the paste's errors are gone", () => {
  const { sheet, sent } = createCart();
  sheet.enter([
    { row: a, text: "6" },
    { row: b, text: "5" },
  ]);
  sheet.enter([
    { row: b, text: "12" },
    { row: c, text: "abc" },
  ]);
  expect(sheet.faulty).toEqual([c.id]);
  expect(sheet.undo()).toEqual([b, c]);
  expect(sheet.get("b")).toMatchObject({ typed: "5", fault: { fault: "below_minimum" } });
  expect(sheet.get("c")).toEqual({ typed: "" });
  sheet.undo();
  expect([sheet.get("a"), sheet.get("b")]).toEqual([{ typed: "" }, { typed: "" }]);
  expect(sent).toEqual([["a=6"], ["b=12"], ["b=0"], ["a=0"]]);
});

test("[CART-04] undoing restores a replaced rejected quantity; input rejected in one cell is not an action", () => {
  const { sheet, sent } = createCart();
  sheet.enter([
    { row: a, text: "5" },
    { row: b, text: "6" },
  ]);
  expect(sheet.isTyped("a")).toBe(false);
  sheet.type(a, "18");
  sheet.settle(a);
  sheet.type(c, "7");
  sheet.settle(c);
  expect(sheet.isTyped("c")).toBe(true);
  expect(sheet.undo()).toEqual([a]);
  expect(sheet.get("a")).toMatchObject({ typed: "5", fault: { fault: "below_minimum" } });
  sheet.revert(a);
  expect(sheet.get("a")).toEqual({ typed: "" });
  expect(sheet.undo()).toEqual([a, b]);
  expect(sheet.faulty).toEqual([c.id]);
  expect(sent).toEqual([["b=6"], ["a=18"], ["a=0"], ["b=0"]]);
});

test("[CART-04] actions are undone one by one, and another action clears what could be redone", () => {
  const { sheet, sent } = createCart();
  for (const text of ["6", "12", "12", "0"]) sheet.enter([{ row: a, text }]);
  expect(sent.flat()).toEqual(["a=6", "a=12", "a=0"]);
  sheet.undo();
  sheet.undo();
  expect(sheet.get("a")).toEqual({ typed: "6" });
  expect([sheet.canUndo, sheet.canRedo]).toEqual([true, true]);
  sheet.enter([{ row: b, text: "6" }]);
  expect(sheet.canRedo).toBe(false);
  expect(sheet.redo()).toEqual([]);
});

test("[CAT-05] only the changed row is notified, even if the cart changes elsewhere", () => {
  const { sheet, cart } = createCart();
  const notified: string[] = [];
  for (const { id } of [a, b, c]) sheet.get(id);
  const stop = sheet.subscribeAll((variantId) => notified.push(variantId));
  sheet.type(a, "1");
  expect(notified.splice(0)).toEqual(["a"]);
  cart.set([{ variantId: "b", quantity: 12 }]);
  expect(notified.splice(0)).toEqual(["b"]);
  stop();
  sheet.type(c, "1");
  expect(notified).toEqual([]);
});

test("[CART-04] a reload keeps everything: undo, redo, and rejected input", () => {
  const { cart, sheet } = createCart();
  sheet.enter([{ row: a, text: "12" }]);
  sheet.enter([{ row: b, text: "6" }]);
  sheet.undo();
  sheet.type(c, "7");
  sheet.settle(c);
  const after = new PadSheet(cart, JSON.parse(JSON.stringify(sheet.leave())));
  expect(after.get("c")).toMatchObject({ typed: "7", fault: { nearest: [6, 12] } });
  expect(after.faulty).toEqual(["c"]);
  after.redo();
  expect(after.get("b")).toEqual({ typed: "6" });
  after.undo();
  after.undo();
  expect([after.get("a"), after.get("b")]).toEqual([{ typed: "" }, { typed: "" }]);
  expect(after.canUndo).toBe(false);
});

test("[CART-04] the input of a cell when the page is left is added to the cart as when the cell is left", () => {
  const { sheet, sent } = createCart();
  sheet.type(a, "12");
  sheet.type(b, "7");
  expect(sheet.leave().open).toEqual([{ row: b, typed: "7" }]);
  expect(sent).toEqual([["a=12"]]);
});
