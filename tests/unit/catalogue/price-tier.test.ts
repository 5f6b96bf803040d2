import { expect, test } from "vitest";
import type { Variant } from "@/contract/catalogue/product";
import { findNextBreak, toPriceTiers } from "@/lib/model/product/price-tier";

type Price = Variant["prices"][number];
const target = { regionId: "reg_1", currencyCode: "eur" };

function price(amount: number, part: Partial<Price> = {}): Price {
  const stamp = "2026-01-01T00:00:00.000Z";
  return {
    id: `ma_${amount}`,
    created_at: stamp,
    updated_at: stamp,
    deleted_at: null,
    currency_code: "eur",
    amount,
    min_quantity: null,
    max_quantity: null,
    price_list_id: null,
    region_id: null,
    price_list: null,
    variant_id: "variant_1",
    ...part,
  };
}

const list = (type: "sale" | "override") => ({
  price_list_id: "pl_1",
  price_list: { id: "pl_1", name: "L", type, status: "active", starts_at: null, ends_at: null },
});
const tiers = [
  price(1000, { max_quantity: 9 }),
  price(900, { min_quantity: 10, max_quantity: 49 }),
  price(800, { min_quantity: 50 }),
];

test("[CAT-07] tiers start at the smallest valid quantity and name each next break", () => {
  expect(toPriceTiers(tiers, target, 1)).toEqual([
    { fromQuantity: 1, unitPriceMinor: 1000 },
    { fromQuantity: 10, unitPriceMinor: 900 },
    { fromQuantity: 50, unitPriceMinor: 800 },
  ]);
  expect(toPriceTiers(tiers, target, 12)).toEqual([
    { fromQuantity: 12, unitPriceMinor: 900 },
    { fromQuantity: 50, unitPriceMinor: 800 },
  ]);
  expect(toPriceTiers([price(1000), price(1000, { min_quantity: 10 })], target, 1)).toEqual([
    { fromQuantity: 1, unitPriceMinor: 1000 },
  ]);
});

test("[STORE-02] the rules are the backend's: region before currency, override before list, sale only when lower", () => {
  expect(
    toPriceTiers(
      [
        price(1000),
        price(1200, { region_id: "reg_1" }),
        price(500, { region_id: "reg_2" }),
        price(400, { currency_code: "gbp" }),
      ],
      target,
      1,
    ),
  ).toEqual([{ fromQuantity: 1, unitPriceMinor: 1200 }]);
  expect(toPriceTiers([...tiers, price(950, list("override"))], target, 1)).toEqual([
    { fromQuantity: 1, unitPriceMinor: 950 },
  ]);
  expect(toPriceTiers([...tiers, price(850, list("sale"))], target, 1)).toEqual([
    { fromQuantity: 1, unitPriceMinor: 850 },
    { fromQuantity: 50, unitPriceMinor: 800 },
  ]);
  expect(toPriceTiers([price(400, { currency_code: "gbp" })], target, 1)).toEqual([]);
});

test("[CAT-07] the next break gives the number of units to reach it with a valid quantity", () => {
  const breaks = [{ fromQuantity: 10 }, { fromQuantity: 50 }];
  const free = { moq: 1, pcb: 1, allowOverridePcb: false, maxQuantity: null };
  expect(findNextBreak(breaks, 3, free)).toEqual({ missing: 7, tier: { fromQuantity: 10 } });
  expect(findNextBreak(breaks, 10, free)).toEqual({ missing: 40, tier: { fromQuantity: 50 } });
  expect(findNextBreak(breaks, 50, free)).toBeUndefined();
  expect(findNextBreak([], 1, free)).toBeUndefined();
  expect(findNextBreak(breaks, 8, { ...free, pcb: 4 })).toEqual({
    missing: 4,
    tier: { fromQuantity: 10 },
  });
  expect(findNextBreak(breaks, 8, { ...free, pcb: 4, allowOverridePcb: true })?.missing).toBe(2);
  expect(findNextBreak(breaks, 3, { ...free, maxQuantity: 9 })).toBeUndefined();
});
