import { expect, test } from "vitest";
import { formatCount } from "@/lib/format/count";
import { formatDate } from "@/lib/format/date";
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
  expect(formatDate("2026-12-01", "fr-FR")).toBe("1er décembre 2026");
  expect(formatDate("2026-12-11", "fr-FR")).toBe("11 décembre 2026");
  expect(formatDate("2026-12-01", "en-US")).toBe("December 1, 2026");
  expect(formatDate("2026-12-01", "en-GB")).toBe("1 December 2026");
});

test("[CAT-07] a measure is formatted in the reader's language", () => {
  expect(plain(formatMeasure({ value: 0.6, unit: "m" }, "fr-FR"))).toBe("0,6 m");
  expect(plain(formatMeasure({ value: 1.25, unit: "kg" }, "en-US"))).toBe("1.25 kg");
  expect(plain(formatMeasure({ value: 0.25, unit: "L" }, "fr-FR"))).toBe("0,25 l");
  expect(plain(formatMeasure({ value: 4.56789, unit: "kWh" }, "de-DE"))).toBe("4,568 kWh");
  expect(plain(formatMeasure({ value: 1200, unit: "" }, "en-US"))).toBe("1,200");
});
