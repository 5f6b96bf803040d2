import { expect, test } from "vitest";
import { type LineAmounts, type ShippingAmounts, toCartTotals, toLineTotals, toShippingTotals } from "@/backend/carts/cart-totals";
import { roundMinor } from "@/backend/shared/round-minor";

test("[STORE-02] rounding is half up, also for amounts beyond 2^53", () => {
  expect([1n, 2n, 3n, 4n, 5n].map((numerator) => roundMinor(numerator, 2n))).toEqual([1, 1, 2, 2, 3]);
  expect([-1n, -2n, -3n].map((numerator) => roundMinor(numerator, 2n))).toEqual([0, -1, -1]);
  expect(roundMinor(9_007_199_254_740_993n * 10n + 5n, 10n * 9_007_199_254_740_993n)).toBe(1);
});

test("[STORE-02] tax is rounded once per line, not per piece and not per cart", () => {
  const line = { quantity: 3, unitPriceMinor: 333, discountMinor: 0, includesTax: false, taxRatePercent: 5.5 };
  expect(toLineTotals(line)).toEqual({
    subtotal: 999,
    discount_total: 0,
    tax_total: 55,
    total: 1054,
    original_tax_total: 55,
    original_total: 1054,
  });
});

test("[STORE-02] a price with tax gives back exactly what was asked", () => {
  const line = { quantity: 3, unitPriceMinor: 1099, discountMinor: 0, includesTax: true, taxRatePercent: 20 };
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
  const line = { quantity: 1, unitPriceMinor: 1000, discountMinor: 250, includesTax: false, taxRatePercent: 20 };
  expect(toLineTotals(line)).toEqual({
    subtotal: 1000,
    discount_total: 250,
    tax_total: 150,
    total: 900,
    original_tax_total: 200,
    original_total: 1200,
  });
});

const cases = 3_000;

test(`[STORE-02] ${cases} random carts add up, to the minor unit, as an independent calculation says`, () => {
  const random = createRandom(20261121);
  for (let index = 0; index < cases; index += 1) {
    const rate = pick(random, [0, 5.5, 7, 10, 19, 20, 21, 25.5, 8.1, 12.3456]);
    const lines = Array.from({ length: 1 + Math.floor(random() * 30) }, () => randomLine(random, rate));
    const methods = Array.from(
      { length: Math.floor(random() * 2) },
      (): ShippingAmounts => ({ priceMinor: Math.floor(random() * 20_000), includesTax: random() < 0.3, taxRatePercent: rate }),
    );
    const lineTotals = lines.map(toLineTotals);
    const totals = toCartTotals(lineTotals, methods.map(toShippingTotals));
    const expected = oracle(lines, methods);
    const context = `cart ${index}: ${JSON.stringify({ lines, methods })}`;

    expect(totals.total, context).toBe(expected.total);
    expect(totals.tax_total, context).toBe(expected.tax);
    expect(totals.total, context).toBe(
      totals.subtotal +
        totals.shipping_total +
        totals.tax_total -
        totals.discount_total -
        totals.gift_card_total -
        totals.gift_card_tax_total,
    );
    expect(totals.tax_total, context).toBe(totals.item_tax_total + totals.shipping_tax_total);
    for (const [at, line] of lineTotals.entries()) {
      expect(line.total, context).toBe(line.subtotal - line.discount_total + line.tax_total);
      expect(Object.values(line).every(Number.isSafeInteger), context).toBe(true);
      const asked = lines[at];
      if (asked?.includesTax) expect(line.total, context).toBe(asked.unitPriceMinor * asked.quantity - asked.discountMinor);
    }
  }
});

/** What a buyer pays, from the rates' decimal text in whole numbers, rounded by looking at the first digit dropped. */
function oracle(lines: readonly LineAmounts[], methods: readonly ShippingAmounts[]): { total: number; tax: number } {
  const amounts = [
    ...lines.map((line) => ({ amount: BigInt(line.unitPriceMinor) * BigInt(line.quantity) - BigInt(line.discountMinor), ...line })),
    ...methods.map((method) => ({ amount: BigInt(method.priceMinor), ...method })),
  ];
  let total = 0n;
  let tax = 0n;
  for (const { amount, includesTax, taxRatePercent } of amounts) {
    const [units = "0", decimals = ""] = String(taxRatePercent).split(".");
    const rate = BigInt(units + decimals.padEnd(4, "0"));
    const base = includesTax ? 1_000_000n + rate : 1_000_000n;
    const tenths = (amount * rate * 10n) / base;
    const part = tenths / 10n + (tenths % 10n >= 5n ? 1n : 0n);
    tax += part;
    total += includesTax ? amount : amount + part;
  }
  return { total: Number(total), tax: Number(tax) };
}

function randomLine(random: () => number, taxRatePercent: number): LineAmounts {
  const quantity = 1 + Math.floor(random() ** 4 * 20_000);
  const unitPriceMinor = Math.floor(random() ** 2 * 50_000);
  const discountMinor = random() < 0.3 ? Math.floor(random() * unitPriceMinor * quantity) : 0;
  return { quantity, unitPriceMinor, discountMinor, includesTax: random() < 0.3, taxRatePercent };
}

const pick = <T>(random: () => number, values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];

/** Mulberry32: the same carts on every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
