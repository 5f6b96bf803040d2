import type { Measure } from "../model/product/unit";
import type { Locale } from "../i18n/locales";

/** Units that `Intl` localises; other units follow the number as a symbol. */
const names: Record<string, string> = {
  m: "meter",
  kg: "kilogram",
  L: "liter",
  "°C": "celsius",
  "°F": "fahrenheit",
  "°": "degree",
  "%": "percent",
};
const formats = new Map<string, Intl.NumberFormat>();

/** A measure in the reader's language, e.g. 0.6 `m` → `0,6 m`; at most three decimals. */
export function formatMeasure({ value, unit }: Measure, locale: Locale): string {
  const name = names[unit];
  const text = toFormat(locale, name).format(value);
  return name !== undefined || unit === "" ? text : `${text}\u00a0${unit}`;
}

function toFormat(locale: Locale, name: string | undefined): Intl.NumberFormat {
  const key = `${locale} ${name}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, {
    ...(name && { style: "unit", unit: name }),
    maximumFractionDigits: 3,
  });
  formats.set(key, format);
  return format;
}
