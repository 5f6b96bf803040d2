import { expect, test } from "vitest";
import {
  checkQuantity,
  findLargest,
  nearestQuantities,
  type QuantityRule,
  stepQuantity,
  toSmallest,
} from "@/domain/quantities/quantity";

const rule = (change: Partial<QuantityRule> = {}): QuantityRule => ({
  moq: 1,
  pcb: 1,
  allowOverridePcb: false,
  maxQuantity: null,
  ...change,
});

test("[CAT-04] the smallest quantity is the first multiple of the pack that reaches the MOQ", () => {
  expect(toSmallest(rule({ moq: 10, pcb: 6 }))).toBe(12);
  expect(toSmallest(rule({ moq: 10, pcb: 6, allowOverridePcb: true }))).toBe(10);
  expect(toSmallest(rule())).toBe(1);
});

test("[CAT-04] a typed quantity is accepted unchanged or rejected with its neighbours, never rounded", () => {
  const packs = rule({ moq: 12, pcb: 6 });
  expect(checkQuantity(" 18 ", packs)).toEqual({ valid: true, quantity: 18 });
  expect(checkQuantity("20", packs)).toEqual({
    valid: false,
    fault: "not_a_multiple",
    nearest: [18, 24],
  });
  expect(checkQuantity("6", packs)).toEqual({
    valid: false,
    fault: "below_minimum",
    nearest: [12],
  });
  expect(checkQuantity("0", rule())).toEqual({
    valid: false,
    fault: "below_minimum",
    nearest: [1],
  });
  for (const typed of ["", "1.5", "-3", "1e3", "douze"])
    expect(checkQuantity(typed, packs), typed).toEqual({
      valid: false,
      fault: "not_a_number",
      nearest: [12],
    });
  expect(checkQuantity("20", { ...packs, allowOverridePcb: true })).toEqual({
    valid: true,
    quantity: 20,
  });
  for (const typed of ["2000000", "2010001000501"])
    expect(checkQuantity(typed, packs)).toMatchObject({ valid: false, fault: "above_limit" });
});

test("[CAT-03] stock limits the quantity, and with less than the minimum nothing is offered", () => {
  const limited = rule({ moq: 6, pcb: 6, maxQuantity: 20 });
  expect(findLargest(limited)).toBe(18);
  expect(checkQuantity("24", limited)).toEqual({
    valid: false,
    fault: "above_stock",
    nearest: [18],
  });
  expect(nearestQuantities(17, limited)).toEqual([12, 18]);
  const scarce = rule({ moq: 6, pcb: 6, maxQuantity: 5 });
  expect(findLargest(scarce)).toBeUndefined();
  expect(checkQuantity("6", scarce)).toEqual({ valid: false, fault: "above_stock", nearest: [] });
});

test("[CART-08] a step goes to the next valid quantity from any value, and not beyond the ends", () => {
  const packs = rule({ moq: 12, pcb: 6, maxQuantity: 30 });
  expect(stepQuantity("12", 1, packs)).toBe(18);
  expect(stepQuantity("13", 1, packs)).toBe(18);
  expect(stepQuantity("13", -1, packs)).toBe(12);
  expect(stepQuantity("12", -1, packs)).toBe(12);
  expect(stepQuantity("30", 1, packs)).toBe(30);
  expect(stepQuantity("", 1, packs)).toBe(12);
  expect(stepQuantity("", -1, packs)).toBe(12);
});

test("[CAT-04] offered quantities respect stock and limit, even if more than the stock may be typed", () => {
  const packs = rule({ pcb: 4, offerMax: 200 });
  expect(checkQuantity("99999", packs)).toMatchObject({ valid: false, nearest: [200] });
  expect(checkQuantity("13", packs)).toMatchObject({ nearest: [12, 16] });
  expect(checkQuantity("13", { ...packs, offerMax: 13 })).toMatchObject({ nearest: [12] });
  expect(checkQuantity("3", { ...packs, offerMax: 2 })).toMatchObject({ nearest: [] });
  expect(checkQuantity("204", packs)).toEqual({ valid: true, quantity: 204 });
  expect(checkQuantity("99999999", packs)).toMatchObject({ nearest: [200] });
});
