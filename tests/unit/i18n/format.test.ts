import { expect, test } from "vitest";
import { formatCount } from "@/lib/format/count";
import {
  formatDate,
  formatDay,
  formatMoment,
  toDay,
  toDayEnd,
  toDayStart,
} from "@/lib/format/date";
import { formatMeasure } from "@/lib/format/measure";
import { currencyDigits, listCurrencyCodes } from "@/backend/markets/regions/currencies";
import { formatAmount, formatMoney, parseDecimal, toNumber } from "@/lib/format/money";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test.each([
  [123_456, "eur", "fr-FR", "1 234,56 €"],
  [123_456, "gbp", "en-US", "£1,234.56"],
  [5, "eur", "nl-NL", "€ 0,05"],
  [-1999, "eur", "de-DE", "−19,99 €"],
  [-4614, "eur", "nl-NL", "−€ 46,14"],
  [-4614, "eur", "fr-FR", "−46,14 €"],
  [-4614, "eur", "en-GB", "−€46.14"],
  [-4614, "eur", "es-ES", "−46,14 €"],
  [-4614, "eur", "it-IT", "−46,14 €"],
  [1500, "jpy", "en-US", "¥1,500"],
  [1_270_050, "huf", "fr-FR", "12 700,50 HUF"],
  [5125, "kwd", "en-US", "KWD 5.125"],
] as const)("[ORD-04] %d %s in %s is %s", (amount, currency, locale, text) => {
  expect(plain(formatMoney(amount, currency, locale))).toBe(text);
});

test.each(listCurrencyCodes())(
  "[ORD-04] the screens divide %s as the backend, its mails and the payment provider do",
  (currency) => {
    const digits = currencyDigits(currency);
    const oneUnit = 10 ** digits;
    expect(toNumber(oneUnit, currency, "fr-FR")).toBe(1);
    expect(parseDecimal("1", currency, "fr-FR")).toBe(oneUnit);
    expect(formatAmount(oneUnit, currency, "en-US")).toBe((1).toFixed(digits));
  },
);

test("[I18N-07] counts of a thousand and more use the language's format", () => {
  expect([
    plain(formatCount(12_000, "fr-FR")),
    formatCount(12_000, "en-US"),
    formatCount(12_000, "de-DE"),
  ]).toEqual(["12 000", "12,000", "12.000"]);
  expect(formatCount(12, "it-IT")).toBe("12");
});

test("[I18N-07] a day stays that day in every language", () => {
  expect(formatDay("2026-12-01", "fr-FR")).toBe("1er décembre 2026");
  expect(formatDay("2026-12-11", "fr-FR")).toBe("11 décembre 2026");
  expect(formatDay("2026-12-01", "en-US")).toBe("December 1, 2026");
  expect(formatDay("2026-12-01", "en-GB")).toBe("1 December 2026");
  for (const zone of ["America/Los_Angeles", "Pacific/Auckland"])
    expect(formatDate("2026-12-01", "en-GB", zone)).toBe("1 December 2026");
});

test("[I18N-07] an instant is shown with the day and the time in the seller's time zone", () => {
  const at = "2026-12-01T03:30:00Z";
  const shown = (zone: string) => [
    formatDate(at, "en-GB", zone),
    toDay(at, zone),
    formatMoment(at, "en-GB", zone),
  ];
  expect(shown("America/New_York")).toEqual([
    "30 November 2026",
    "2026-11-30",
    "30 Nov 2026, 22:30",
  ]);
  expect(shown("Asia/Tokyo")).toEqual(["1 December 2026", "2026-12-01", "1 Dec 2026, 12:30"]);
});

test.each([
  ["Europe/Paris", "2026-11-30", "2026-11-29T23:00:00.000Z", "2026-11-30T22:59:59.999Z"],
  ["Europe/Paris", "2026-07-01", "2026-06-30T22:00:00.000Z", "2026-07-01T21:59:59.999Z"],
  ["Europe/Paris", "2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"],
  ["Europe/Paris", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
  ["Europe/London", "2026-03-29", "2026-03-29T00:00:00.000Z", "2026-03-29T22:59:59.999Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-09T03:59:59.999Z"],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-02T04:59:59.999Z"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-04T11:00:00.000Z", "2026-04-05T11:59:59.999Z"],
  ["UTC", "2026-11-30", "2026-11-30T00:00:00.000Z", "2026-11-30T23:59:59.999Z"],
])("[ORD-01] in %s, %s lasts from %s to %s", (zone, day, start, end) => {
  expect([toDayStart(day, zone), toDayEnd(day, zone)]).toEqual([start, end]);
});

test("[CAT-07] a measure is formatted in the reader's language", () => {
  expect(plain(formatMeasure({ value: 0.6, unit: "m" }, "fr-FR"))).toBe("0,6 m");
  expect(plain(formatMeasure({ value: 1.25, unit: "kg" }, "en-US"))).toBe("1.25 kg");
  expect(plain(formatMeasure({ value: 0.25, unit: "L" }, "fr-FR"))).toBe("0,25 l");
  expect(plain(formatMeasure({ value: 4.56789, unit: "kWh" }, "de-DE"))).toBe("4,568 kWh");
  expect(plain(formatMeasure({ value: 1200, unit: "" }, "en-US"))).toBe("1,200");
});
