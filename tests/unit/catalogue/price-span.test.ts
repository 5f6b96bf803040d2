import { expect, test } from "vitest";
import type { PriceBook } from "@/backend/catalogue/prices/price-book";
import { isWithin, priceSpanAt } from "@/backend/pricing/price-span";

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const period = (from: number | null, until: number | null) => ({
  starts_at: from === null ? null : at(from).toISOString(),
  ends_at: until === null ? null : at(until).toISOString(),
});
const toBook = (lists: object[], discounts: object[]) =>
  ({ priceLists: lists, automaticDiscounts: discounts }) as unknown as PriceBook;

test("[STORE-02] prices apply from the last start or end of a price list or automatic discount to the next", () => {
  const book = toBook([period(8, 12), period(null, 10)], [period(9, null)]);
  const spans = [7, 8, 8.5, 9, 11, 12, 20].map((hour) => priceSpanAt(book, at(hour)));
  expect(spans.map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual([
    [Number.NEGATIVE_INFINITY, at(8).getTime()],
    [at(8).getTime(), at(9).getTime()],
    [at(8).getTime(), at(9).getTime()],
    [at(9).getTime(), at(10).getTime()],
    [at(10).getTime(), at(12).getTime()],
    [at(12).getTime(), Number.POSITIVE_INFINITY],
    [at(12).getTime(), Number.POSITIVE_INFINITY],
  ]);
});

test("[STORE-02] the instant at which prices change belongs to the later period", () => {
  const span = priceSpanAt(toBook([period(8, 12)], []), at(9));
  expect([7, 8, 11, 12].map((hour) => isWithin(span, at(hour)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
