import { expect, test } from "vitest";
import { findOverlap, isEmptyRange } from "@/backend/pricing/tier-ranges";

const tier = (min_quantity: number | null, max_quantity: number | null) => ({
  min_quantity,
  max_quantity,
});

test("[CAT-04] tiers overlap if a quantity belongs to both; a base price coexists with all", () => {
  expect(findOverlap([tier(null, null), tier(10, 49), tier(50, null)])).toBeUndefined();
  expect(findOverlap([tier(null, null), tier(50, null), tier(10, 50)])).toEqual([1, 2]);
  expect(findOverlap([tier(null, null), tier(null, null)])).toEqual([0, 1]);
  expect(findOverlap([tier(1, null), tier(10, 20)])).toEqual([0, 1]);
  expect(findOverlap([tier(null, 9), tier(10, null)])).toBeUndefined();
  expect(findOverlap([])).toBeUndefined();
});

test("[CAT-04] a range without quantities is empty", () => {
  expect(isEmptyRange(tier(10, 9))).toBe(true);
  expect(isEmptyRange(tier(10, 10))).toBe(false);
  expect(isEmptyRange(tier(null, null))).toBe(false);
});
