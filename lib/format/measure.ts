import type { Locale } from "../i18n/locales";

/** Grams → kilograms, e.g. 1250 → `1,25 kg` (spec §3: base unit g, shown as kg). */
export function formatMass(massGrams: number, locale: Locale): string {
  return unit(massGrams / 1000, "kilogram", locale);
}

/** Millimetres → metres, e.g. 600 → `0,6 m`. */
export function formatLength(lengthMm: number, locale: Locale): string {
  return unit(lengthMm / 1000, "meter", locale);
}

function unit(value: number, name: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: name, maximumFractionDigits: 3 }).format(value);
}
