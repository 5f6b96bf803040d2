import { describe, expect, test } from "vitest";
import { lineItemBatchMax } from "@/contract/limits";
import type { CartIntent, CartOp } from "@/lib/model/cart/cart-intent";
import { toBatch, toCartFailure } from "@/lib/model/cart/cart-intent-batch";
import { initialCartIntents } from "@/lib/model/cart/cart-intent-state";

const op = (slot: string, quantity: number, mode: CartOp["mode"] = "add"): CartOp => ({
  slot,
  mode,
  quantity,
});
const intent = (id: string, ops: CartOp[], cartId = "cart_1"): CartIntent => ({
  id,
  tabId: "tab",
  cartId,
  ops,
});
const batchOf = (...intents: CartIntent[]) => toBatch({ ...initialCartIntents, intents }, "key");
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => op(`variant_${from + index}`, 1));

test("[CART-03] lines are removed before others are added, whatever the order of the actions", () => {
  const acts = [
    intent("1", [op("variant_new", 2)]),
    intent("2", [op("item_old", 0, "set"), op("variant_more", 3, "set")]),
  ];
  expect(batchOf(...acts)?.entries.map(({ slot }) => slot)).toEqual([
    "item_old",
    "variant_new",
    "variant_more",
  ]);
});

test("[CART-04] a write contains as many changes as a call may, and an action is sent as a whole or waits", () => {
  const full = many(lineItemBatchMax - 1);
  expect(batchOf(intent("1", full), intent("2", many(1, full.length)))).toMatchObject({
    intentIds: ["1", "2"],
  });
  expect(batchOf(intent("1", full), intent("2", many(2, full.length)))).toMatchObject({
    intentIds: ["1"],
  });
  expect(
    batchOf(intent("1", full), intent("2", many(1)), intent("3", many(2, full.length))),
  ).toMatchObject({ intentIds: ["1", "2"] });
});

test("[CART-07] changes for another cart are not part of a write", () => {
  const acts = [intent("1", many(1)), intent("2", many(1, 1), "cart_2"), intent("3", many(1, 2))];
  expect(batchOf(...acts)).toMatchObject({ cartId: "cart_1", intentIds: ["1"] });
});

describe("meanings of a failed write", () => {
  test.each([
    [0, "", "unknown"],
    [409, "conflict", "unknown"],
    [429, "rate_limited", "unknown"],
    [500, "unknown_error", "unknown"],
    [503, "", "unknown"],
    [400, "invalid_data", "rejected"],
    [422, "idempotency_key_reused", "rejected"],
    [401, "unauthorized", "signed_out"],
    [403, "customer_changed", "customer_changed"],
    [404, "not_found", "cart_gone"],
    [409, "cart_completed", "cart_gone"],
  ] as const)("[CART-07] status %i, code %j: %s", (status, code, kind) => {
    expect(toCartFailure(status, code)).toBe(kind);
  });
});
