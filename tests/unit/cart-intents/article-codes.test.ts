import { expect, test } from "vitest";
import { type CartOp, mergeOps } from "@/lib/model/cart/cart-intent";
import { toWireEntry } from "@/lib/model/cart/cart-intent-batch";

const add = (quantity: number, articleCodes?: string[]): CartOp => ({
  slot: "variant_a",
  mode: "add",
  quantity,
  ...(articleCodes && { articleCodes }),
});

test("[CART-04] codes to be stored are sent with the line's entry, whatever changes to the line precede sending", () => {
  expect(toWireEntry(add(2, ["A-1"]))).toEqual({
    variant_id: "variant_a",
    quantity: 2,
    article_codes: ["A-1"],
  });
  expect(toWireEntry(add(2))).toEqual({ variant_id: "variant_a", quantity: 2 });
  expect(mergeOps(add(2, ["A-1"]), add(3, ["B-2"]))).toMatchObject({
    quantity: 5,
    articleCodes: ["A-1", "B-2"],
  });
  expect(mergeOps(add(2), add(3, ["B-2"]))).toMatchObject({ quantity: 5, articleCodes: ["B-2"] });
  expect(mergeOps(add(2, ["A-1"]), { slot: "variant_a", mode: "set", quantity: 0 })).toMatchObject({
    mode: "set",
    articleCodes: ["A-1"],
  });
  expect(mergeOps(add(2), add(3))).toEqual(add(5));
});
