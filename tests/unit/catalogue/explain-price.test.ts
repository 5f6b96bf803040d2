import { expect, test } from "vitest";
import { explainPrice, listBreaks } from "@/backend/pricing/explain-price";
import type { Entitled, PriceFacts, PriceList } from "@/backend/pricing/select-price";

const list = (type: PriceList["type"]): PriceList => ({
  ...{
    id: `pl_${type}`,
    name: `List ${type}`,
    type,
    status: "active",
    starts_at: null,
    ends_at: null,
  },
  ...{ includes_tax: false, customer_group_ids: [], translations: {} },
});
const price = (amount: number, part: Partial<Entitled<PriceFacts>> = {}): Entitled<PriceFacts> => ({
  ...{
    currency_code: "eur",
    amount,
    min_quantity: null,
    max_quantity: null,
    price_list_id: part.price_list?.id ?? null,
  },
  ...{ region_id: null, price_list: null, includes_tax: false },
  ...part,
});
const explain = (prices: Entitled<PriceFacts>[], quantity: number) =>
  explainPrice(prices, { regionId: "reg_1", currencyCode: "eur", quantity }).map(
    ({ kind, amount }) => [kind, amount],
  );

const prices = [
  price(1_000),
  price(950, { region_id: "reg_1" }),
  price(900, { region_id: "reg_1", min_quantity: 10 }),
  price(10, { region_id: "reg_2" }),
  price(20, { currency_code: "gbp" }),
];

test("[STORE-02] list, region and tier replace one another; other regions and currencies don't apply", () => {
  expect(explain(prices, 1)).toEqual([
    ["list", 1_000],
    ["region", 950],
  ]);
  expect(explain(prices, 10)).toEqual([
    ["list", 1_000],
    ["region", 950],
    ["tier", 900],
  ]);
});

test("[STORE-02] an override replaces the tier, a sale follows it, and a higher sale price is not a step", () => {
  expect(explain([...prices, price(970, { price_list: list("override") })], 10)).toEqual([
    ["list", 1_000],
    ["region", 950],
    ["price_list", 970],
  ]);
  expect(explain([...prices, price(800, { price_list: list("sale") })], 10)).toEqual([
    ["list", 1_000],
    ["region", 950],
    ["tier", 900],
    ["price_list", 800],
  ]);
  expect(explain([...prices, price(990, { price_list: list("sale") })], 1)).toEqual([
    ["list", 1_000],
    ["region", 950],
  ]);
});

test("[STORE-02] a list that starts with a tier, and one without any price", () => {
  expect(
    explain([price(1_000, { max_quantity: 9 }), price(900, { min_quantity: 10 })], 12),
  ).toEqual([
    ["list", 1_000],
    ["tier", 900],
  ]);
  expect(explain([], 1)).toEqual([]);
});

test("[STORE-02] breaks are above the quantity, smallest first, without duplicates", () => {
  const tiers = [
    price(1, { min_quantity: 50 }),
    price(1, { min_quantity: 10 }),
    price(1, { min_quantity: 50 }),
    price(1),
  ];
  expect(listBreaks(tiers, 9)).toEqual([10, 50]);
  expect(listBreaks(tiers, 10)).toEqual([50]);
  expect(listBreaks(tiers, 50)).toEqual([]);
});
