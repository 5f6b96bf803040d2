import { expect, test } from "vitest";
import { toRetailPrice } from "@/lib/model/product/retail-price";

type Taxed = Parameters<typeof toRetailPrice>[0];

const taxed = (prices: unknown, rates: number[] | null = [20], includesTax = false): Taxed => ({
  metadata: { recommended_retail_price: prices },
  tax_rates: rates === null ? null : rates.map((rate) => ({ rate, name: "TVA", code: null })),
  calculated_price_includes_tax: includesTax,
});
const margin = (variant: Taxed, unitMinor: number) =>
  toRetailPrice(variant, "eur", unitMinor)?.marginPercent;

test("[CAT-02] the margin is the share of the retail price without tax that is not spent on the purchase", () => {
  expect(toRetailPrice(taxed({ eur: 4990 }), "eur", 2000)).toEqual({
    amountMinor: 4990,
    marginPercent: 52,
  });
  expect(margin(taxed({ eur: 1200 }), 500)).toBe(50);
  expect(margin(taxed({ eur: 1055 }, [5.5]), 500)).toBe(50);
  expect(margin(taxed({ eur: 1200 }, [15, 5]), 500), "two taxes").toBe(50);
  expect(margin(taxed({ eur: 1000 }, []), 500), "no tax").toBe(50);
  expect(margin(taxed({ eur: 1200 }, [20], true), 600), "a purchase price with tax").toBe(50);
});

test("[CAT-02] margins are rounded half up to whole percents, a loss is a loss, and large amounts stay exact", () => {
  expect(margin(taxed({ eur: 1000 }, []), 495)).toBe(51);
  expect(margin(taxed({ eur: 1000 }, []), 496)).toBe(50);
  expect(margin(taxed({ eur: 1000 }, []), 1100)).toBe(-10);
  expect(margin(taxed({ eur: 2_000_000_000 }, [25]), 800_000_000)).toBe(50);
});

test("[CAT-02] without the tax or a price of the buyer there is no margin; without her currency there is nothing", () => {
  expect(margin(taxed({ eur: 4990 }, null), 2000)).toBeNull();
  expect(toRetailPrice(taxed({ eur: 4990 }), "eur", undefined)?.marginPercent).toBeNull();
  for (const prices of [undefined, null, { gbp: 4990 }, { eur: 0 }, { eur: "49.90" }, "49.90", [1]])
    expect(toRetailPrice(taxed(prices), "eur", 2000)).toBeNull();
});
