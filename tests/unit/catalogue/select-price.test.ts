import { describe, expect, test } from "vitest";
import {
  type EntitledPrice,
  type PriceList,
  selectPrice,
  selectPriceLists,
} from "@/backend/pricing/select-price";

const list = (part: Partial<PriceList> = {}): PriceList => ({
  id: "pl_1",
  name: "List",
  type: "override",
  status: "active",
  starts_at: null,
  ends_at: null,
  includes_tax: false,
  customer_group_ids: [],
  translations: {},
  ...part,
});
let count = 0;
const price = (amount: number, part: Partial<EntitledPrice> = {}): EntitledPrice => {
  count += 1;
  const price_list = part.price_list ?? null;
  return {
    id: `ma_${count}`,
    created_at: "",
    updated_at: "",
    currency_code: "eur",
    amount,
    min_quantity: null,
    max_quantity: null,
    region_id: null,
    includes_tax: false,
    price_list,
    price_list_id: price_list?.id ?? null,
    ...part,
  };
};
const eur = (quantity = 1) => ({ regionId: null, currencyCode: "eur", quantity });
const inRegion = (quantity = 1) => ({ regionId: "reg_eu", currencyCode: "eur", quantity });
const tier = (
  amount: number,
  min_quantity: number | null,
  max_quantity: number | null,
  part: Partial<EntitledPrice> = {},
) => price(amount, { min_quantity, max_quantity, ...part });

describe("list prices", () => {
  test("[CAT-01] a price in the requested currency is the original and calculated price", () => {
    expect(selectPrice([price(500, { currency_code: "gbp" }), price(600)], eur())).toEqual({
      originalMinor: 600,
      originalIncludesTax: false,
      calculatedMinor: 600,
      calculatedIncludesTax: false,
      calculatedType: "default",
      priceListId: null,
    });
  });

  test("[CAT-01] without a price in the currency there is none", () => {
    expect(selectPrice([price(500, { currency_code: "gbp" })], eur())).toMatchObject({
      originalMinor: null,
      calculatedMinor: null,
      calculatedType: null,
    });
    expect(selectPrice([], eur())).toMatchObject({ originalMinor: null, calculatedMinor: null });
  });

  test("[CAT-01] a region's price takes precedence over its currency's, even if it is higher", () => {
    const prices = [
      price(600),
      price(700, { region_id: "reg_eu" }),
      price(100, { region_id: "reg_other" }),
    ];
    expect(selectPrice(prices, inRegion())).toMatchObject({
      originalMinor: 700,
      calculatedMinor: 700,
    });
    expect(selectPrice(prices, eur())).toMatchObject({ originalMinor: 600, calculatedMinor: 600 });
  });

  test("[CAT-01] another region's price in the same currency is never used", () => {
    expect(selectPrice([price(100, { region_id: "reg_other" })], inRegion())).toMatchObject({
      calculatedMinor: null,
    });
  });

  test("[CAT-02] a negative list price is used as it is", () => {
    expect(selectPrice([price(-1)], eur())).toMatchObject({ calculatedMinor: -1 });
  });
});

describe("tiers", () => {
  const tiers = [tier(1000, null, 9), tier(900, 10, 49), tier(800, 50, null)];

  test.each([
    [1, 1000],
    [9, 1000],
    [10, 900],
    [49, 900],
    [50, 800],
    [1_000_000, 800],
  ])("[STORE-02] %i pieces cost %i each", (quantity, amount) => {
    expect(selectPrice(tiers, eur(quantity))).toMatchObject({
      originalMinor: 1000,
      calculatedMinor: amount,
      calculatedType: "default",
    });
  });

  test("[STORE-02] an untiered price remains the original one next to a tier", () => {
    const prices = [price(1000), tier(850, 12, null)];
    expect(selectPrice(prices, eur(11))).toMatchObject({
      originalMinor: 1000,
      calculatedMinor: 1000,
    });
    expect(selectPrice(prices, eur(12))).toMatchObject({
      originalMinor: 1000,
      calculatedMinor: 850,
    });
    expect(selectPrice([price(1000), tier(950, 1, 11)], eur(1))).toMatchObject({
      originalMinor: 1000,
      calculatedMinor: 950,
    });
  });

  test("[STORE-02] of overlapping tiers the lowest wins", () => {
    expect(
      selectPrice([tier(900, 10, null), tier(800, 20, null), price(1000)], eur(30)),
    ).toMatchObject({ calculatedMinor: 800 });
  });

  test("[STORE-02] a tier that starts above one unit is not the price of one unit", () => {
    expect(selectPrice([tier(900, 10, null)], eur(1))).toMatchObject({
      originalMinor: null,
      calculatedMinor: null,
    });
  });
});

describe("price lists", () => {
  const override = { price_list: list({ id: "pl_o" }) };
  const sale = { price_list: list({ id: "pl_s", type: "sale" }) };

  test("[STORE-02] an override list replaces the list price, also upwards", () => {
    expect(selectPrice([price(1000), price(1200, override)], eur())).toMatchObject({
      originalMinor: 1000,
      calculatedMinor: 1200,
      calculatedType: "override",
      priceListId: "pl_o",
    });
  });

  test("[STORE-02] an override list replaces the list price's tiers too", () => {
    expect(
      selectPrice([price(1000), tier(700, 10, null), price(900, override)], eur(20)),
    ).toMatchObject({
      calculatedMinor: 900,
      calculatedType: "override",
    });
  });

  test("[STORE-02] an override list without a price at this quantity leaves the list price", () => {
    expect(selectPrice([price(1000), tier(700, 10, null, override)], eur(9))).toMatchObject({
      calculatedMinor: 1000,
      calculatedType: "default",
    });
    expect(selectPrice([price(1000), tier(700, 10, null, override)], eur(10))).toMatchObject({
      calculatedMinor: 700,
      calculatedType: "override",
    });
  });

  test("[STORE-02] a sale list only lowers", () => {
    expect(selectPrice([price(1000), price(800, sale)], eur())).toMatchObject({
      originalMinor: 1000,
      calculatedMinor: 800,
      calculatedType: "sale",
      priceListId: "pl_s",
    });
    expect(selectPrice([price(1000), price(1100, sale)], eur())).toMatchObject({
      calculatedMinor: 1000,
      calculatedType: "default",
      priceListId: null,
    });
    expect(selectPrice([price(1000), price(1000, sale)], eur())).toMatchObject({
      calculatedType: "default",
    });
  });

  test("[STORE-02] a sale lowers an override too, and of several lists the lowest price wins", () => {
    const prices = [
      price(1000),
      price(900, override),
      price(850, { price_list: list({ id: "pl_o2" }) }),
      price(840, sale),
    ];
    expect(selectPrice(prices, eur())).toMatchObject({
      calculatedMinor: 840,
      calculatedType: "sale",
    });
    expect(selectPrice(prices.slice(0, 3), eur())).toMatchObject({
      calculatedMinor: 850,
      priceListId: "pl_o2",
    });
  });

  test("[CAT-02] a list can hide a variant for its groups, or show one that is hidden for others", () => {
    expect(selectPrice([price(1000), price(-1, override)], eur())).toMatchObject({
      calculatedMinor: -1,
    });
    expect(selectPrice([price(-1), price(900, override)], eur())).toMatchObject({
      calculatedMinor: 900,
    });
    expect(selectPrice([price(-1), price(900, sale)], eur())).toMatchObject({
      calculatedMinor: -1,
    });
  });

  test("[STORE-02] a price that only exists in a list has no original price", () => {
    expect(selectPrice([price(900, override)], eur())).toMatchObject({
      originalMinor: null,
      calculatedMinor: 900,
    });
  });

  test("[STORE-02] the order of the rows is irrelevant", () => {
    const prices = [
      price(1000),
      tier(900, 10, null),
      price(950, override),
      price(940, sale),
      price(1100, { region_id: "reg_eu" }),
      price(1, { currency_code: "gbp" }),
    ];
    const wanted = selectPrice(prices, inRegion(10));
    expect(wanted).toMatchObject({ originalMinor: 1100, calculatedMinor: 940 });
    for (let turn = 1; turn < prices.length; turn += 1)
      expect(selectPrice([...prices.slice(turn), ...prices.slice(0, turn)], inRegion(10))).toEqual(
        wanted,
      );
  });
});

test("[STORE-02] prices with and without tax are compared without it", () => {
  const sale = {
    price_list: list({ id: "pl_s", type: "sale", includes_tax: true }),
    includes_tax: true,
  };
  expect(
    selectPrice([price(1000), price(1100, sale)], { ...inRegion(), taxRatePercent: 20 }),
  ).toMatchObject({
    calculatedMinor: 1100,
    calculatedIncludesTax: true,
    originalIncludesTax: false,
  });
  expect(
    selectPrice([price(1000), price(1201, sale)], { ...inRegion(), taxRatePercent: 20 }),
  ).toMatchObject({
    calculatedMinor: 1000,
    calculatedIncludesTax: false,
  });
});

test("[STORE-02] of several prices of one kind the lowest without tax wins", () => {
  const sale = (amount: number, id: string, includes_tax: boolean) =>
    price(amount, { price_list: list({ id, type: "sale", includes_tax }), includes_tax });
  const prices = [price(2000), sale(1100, "pl_net", false), sale(1200, "pl_gross", true)];
  for (const rows of [prices, prices.toReversed()])
    expect(selectPrice(rows, { ...inRegion(), taxRatePercent: 20 })).toMatchObject({
      calculatedMinor: 1200,
      priceListId: "pl_gross",
    });
});

describe("which lists apply", () => {
  const now = new Date("2026-11-21T12:00:00.000Z");
  const applies = (part: Partial<PriceList>, customerGroupIds: string[] = []) =>
    selectPriceLists([list(part)], { customerGroupIds, now }).length === 1;

  test("[STORE-02] a list without groups applies to everybody, one with groups to their members", () => {
    expect(applies({})).toBe(true);
    expect(applies({ customer_group_ids: ["g1"] })).toBe(false);
    expect(applies({ customer_group_ids: ["g1"] }, ["g2"])).toBe(false);
    expect(applies({ customer_group_ids: ["g1", "g2"] }, ["g2"])).toBe(true);
  });

  test("[STORE-02] a draft never applies", () => {
    expect(applies({ status: "draft" })).toBe(false);
  });

  test("[STORE-02] a list starts and ends exactly at its times, to the millisecond", () => {
    expect(applies({ starts_at: "2026-11-21T12:00:00.000Z" })).toBe(true);
    expect(applies({ starts_at: "2026-11-21T12:00:00.001Z" })).toBe(false);
    expect(applies({ ends_at: "2026-11-21T12:00:00.000Z" })).toBe(false);
    expect(applies({ ends_at: "2026-11-21T12:00:00.001Z" })).toBe(true);
  });
});
