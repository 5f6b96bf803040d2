import { expect, test } from "vitest";
import { isValidQuantity, nearestQuantities, toQuantityRule } from "@/domain/quantities/quantity";

const rule = (moq: number, pcb: number, allowOverridePcb = false) => ({
  moq,
  pcb,
  allowOverridePcb,
  maxQuantity: null,
});

test("[CAT-04] a quantity is at least moq and a multiple of pcb", () => {
  expect([6, 11, 12, 13, 18].filter((quantity) => isValidQuantity(quantity, rule(12, 6)))).toEqual([
    12, 18,
  ]);
  expect([1, 2, 3].filter((quantity) => isValidQuantity(quantity, rule(1, 1)))).toEqual([1, 2, 3]);
  expect(
    [0, -6, 1.5, 1_000_002].filter((quantity) => isValidQuantity(quantity, rule(1, 1))),
  ).toEqual([]);
});

test("[CAT-04] allow_override_pcb waives the pack but not the minimum", () => {
  expect([11, 12, 13].filter((quantity) => isValidQuantity(quantity, rule(12, 6, true)))).toEqual([
    12, 13,
  ]);
});

test("[CART-04] the nearest valid quantities are below and above, never rounded silently", () => {
  expect(nearestQuantities(20, rule(12, 6))).toEqual([18, 24]);
  expect(nearestQuantities(5, rule(12, 6))).toEqual([12]);
  expect(nearestQuantities(13, rule(10, 4))).toEqual([12, 16]);
  expect(nearestQuantities(11, rule(10, 4))).toEqual([12]);
  expect(nearestQuantities(3, rule(5, 6, true))).toEqual([5]);
  expect(nearestQuantities(999_998, rule(1, 7))).toEqual([999_992, 999_999]);
  expect(nearestQuantities(2_000_000, rule(1, 6))).toEqual([999_996]);
});

test("[CAT-04] for any quantity the nearest ones are valid, with no valid one in between", () => {
  for (let moq = 1; moq <= 15; moq += 1) {
    for (let pcb = 1; pcb <= 8; pcb += 1) {
      for (let quantity = 1; quantity <= 40; quantity += 1) {
        const current = rule(moq, pcb);
        if (isValidQuantity(quantity, current)) continue;
        const valid = Array.from({ length: 80 }, (_, index) => index + 1).filter((candidate) =>
          isValidQuantity(candidate, current),
        );
        const expected = [
          valid.filter((candidate) => candidate < quantity).at(-1),
          valid.find((candidate) => candidate > quantity),
        ].filter((candidate) => candidate !== undefined);
        expect(
          nearestQuantities(quantity, current),
          `${quantity} of moq ${moq}, pcb ${pcb}`,
        ).toEqual(expected);
      }
    }
  }
});

test("[CAT-04] missing or malformed metadata counts as 1", () => {
  expect(toQuantityRule(null, false)).toEqual(rule(1, 1));
  expect(toQuantityRule({ moq: "12", pcb: 0 }, false)).toEqual(rule(1, 1));
  expect(toQuantityRule({ moq: 12, pcb: 6 }, true)).toEqual(rule(12, 6, true));
});

test("[CAT-04] no quantity is offered that exceeds the stock", () => {
  expect(nearestQuantities(99_999, { ...rule(1, 4), maxQuantity: 200 })).toEqual([200]);
  expect(nearestQuantities(13, { ...rule(1, 4), maxQuantity: 14 })).toEqual([12]);
  expect(nearestQuantities(5, { ...rule(12, 6), maxQuantity: 11 })).toEqual([]);
});
