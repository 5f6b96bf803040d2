import { expect, test } from "vitest";
import type { CartRefusal } from "@/lib/model/cart/cart-intent";
import type { Outcome } from "@/domain/order-file/review";
import { settleOutcomes } from "@/domain/order-file/settle-outcomes";

const sent = (waitsFor: string): Outcome => ({ status: "added", quantity: 4, waitsFor });
const refusal: CartRefusal = {
  code: "insufficient_inventory",
  requested: 4,
  nearest: [],
  available: 3,
};

const lines: Record<string, { quantity: number; isSaving: boolean; refusal?: CartRefusal }> = {
  saved: { quantity: 9, isSaving: false },
  saving: { quantity: 4, isSaving: true },
  refused: { quantity: 0, isSaving: false, refusal },
  given_up: { quantity: 0, isSaving: false },
};
const lineOf = (variantId: string) => lines[variantId] ?? { quantity: 0, isSaving: false };

test("[CART-04] [CART-07] a row is in the cart, rejected or ready again only once the cart has responded", () => {
  const outcomes = { 2: sent("saved"), 3: sent("saving"), 4: sent("refused"), 5: sent("given_up") };
  expect(settleOutcomes(outcomes, lineOf)).toEqual({
    2: { status: "added", quantity: 4 },
    3: sent("saving"),
    4: { status: "refused", code: "insufficient_inventory", nearest: [3] },
  });
});

test("[CART-04] what is settled stays settled, whatever happens to its product later", () => {
  const outcomes: Record<number, Outcome> = {
    2: { status: "added", quantity: 4 },
    3: sent("saving"),
  };
  expect(settleOutcomes(outcomes, lineOf)).toBe(outcomes);
});
