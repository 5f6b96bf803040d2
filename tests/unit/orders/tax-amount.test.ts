import { expect, test } from "vitest";
import { taxAmountMinor } from "@/backend/kernel/tax-amount";

test.each([
  [1000, 20, 200],
  [1, 20, 0],
  [2, 20, 0],
  [3, 20, 1],
  [25, 10, 3],
  [1234, 5.5, 68],
  [10_000, 2.1, 210],
  [999, 0, 0],
  [2_000_000_000, 20, 400_000_000],
])("[STORE-02] %i minor units at %d %% have a tax of %i, rounded half up", (amount, rate, tax) => {
  expect(taxAmountMinor(amount, rate)).toBe(tax);
});

test("[STORE-02] the tax included in an amount", () => {
  expect(taxAmountMinor(1200, 20, true)).toBe(200);
  expect(taxAmountMinor(100, 20, true)).toBe(17);
  expect(taxAmountMinor(100, 0, true)).toBe(0);
});
