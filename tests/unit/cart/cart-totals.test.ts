import { expect, test } from "vitest";
import { computeTotals, toLineTotals, toShippingTotals } from "@/backend/pricing/cart-totals";
import { allocateMinor } from "@/backend/kernel/allocate-minor";
import { roundMinor } from "@/backend/kernel/round-minor";

test("[STORE-02] rounding is half up, even for amounts beyond 2^53", () => {
  expect([1n, 2n, 3n, 4n, 5n].map((numerator) => roundMinor(numerator, 2n))).toEqual([
    1, 1, 2, 2, 3,
  ]);
  expect([-1n, -2n, -3n].map((numerator) => roundMinor(numerator, 2n))).toEqual([0, -1, -1]);
  expect(roundMinor(9_007_199_254_740_993n * 10n + 5n, 10n * 9_007_199_254_740_993n)).toBe(1);
});

test("[STORE-02] tax is rounded once per line, not per piece and not per cart", () => {
  const line = {
    quantity: 3,
    unitPriceMinor: 333,
    discountMinor: 0,
    includesTax: false,
    taxRatePercent: 5.5,
  };
  expect(toLineTotals(line)).toEqual({
    subtotal: 999,
    discount_total: 0,
    tax_total: 55,
    total: 1054,
    original_tax_total: 55,
    original_total: 1054,
  });
});

test("[STORE-02] a price including tax is charged exactly", () => {
  const line = {
    quantity: 3,
    unitPriceMinor: 1099,
    discountMinor: 0,
    includesTax: true,
    taxRatePercent: 20,
  };
  expect(toLineTotals(line)).toEqual({
    subtotal: 2747,
    discount_total: 0,
    tax_total: 550,
    total: 3297,
    original_tax_total: 550,
    original_total: 3297,
  });
});

test("[STORE-02] a discount lowers the tax base", () => {
  const line = {
    quantity: 1,
    unitPriceMinor: 1000,
    discountMinor: 250,
    includesTax: false,
    taxRatePercent: 20,
  };
  expect(toLineTotals(line)).toEqual({
    subtotal: 1000,
    discount_total: 250,
    tax_total: 150,
    total: 900,
    original_tax_total: 200,
    original_total: 1200,
  });
});

test("[STORE-02] gift cards pay for goods and shipping before tax if the region taxes them, otherwise for everything", () => {
  const amounts = {
    lines: [
      toLineTotals({
        quantity: 1,
        unitPriceMinor: 1000,
        discountMinor: 0,
        includesTax: false,
        taxRatePercent: 20,
      }),
    ],
    methods: [toShippingTotals({ priceMinor: 500, includesTax: false, taxRatePercent: 20 })],
    giftCards: [
      { balanceMinor: 600, taxRatePercent: 20 },
      { balanceMinor: 5000, taxRatePercent: 20 },
    ],
  };
  expect(computeTotals({ ...amounts, giftCardsTaxable: true })).toMatchObject({
    giftCards: [
      { amountMinor: 600, taxMinor: 120 },
      { amountMinor: 900, taxMinor: 180 },
    ],
    cart: { tax_total: 300, gift_card_total: 1500, gift_card_tax_total: 300, total: 0 },
  });
  expect(computeTotals({ ...amounts, giftCardsTaxable: false })).toMatchObject({
    giftCards: [{ amountMinor: 600 }, { amountMinor: 1200 }],
    cart: { gift_card_total: 1800, gift_card_tax_total: 0, total: 0 },
  });
});

test("[STORE-02] parts of an amount add up to it; the remainder goes to the largest fractions", () => {
  expect(allocateMinor(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocateMinor(5, [0, 10, 0, 10])).toEqual([0, 3, 0, 2]);
  expect(allocateMinor(7, [])).toEqual([]);
  expect(allocateMinor(0, [3, 4])).toEqual([0, 0]);
});
