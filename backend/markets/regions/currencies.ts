import type { z } from "zod";
import type { currencySchema } from "@/contract/seller/region";

/**
 * Symbols are for display only; `digits` is ISO 4217's number of decimals, so 10^digits minor units
 * are one unit.
 */
const currencies: Record<
  string,
  { symbol: string; symbol_native: string; name: string; digits: number }
> = {
  aed: { symbol: "AED", symbol_native: "د.إ.", name: "United Arab Emirates Dirham", digits: 2 },
  ars: { symbol: "ARS", symbol_native: "$", name: "Argentine Peso", digits: 2 },
  aud: { symbol: "A$", symbol_native: "$", name: "Australian Dollar", digits: 2 },
  bgn: { symbol: "BGN", symbol_native: "лв.", name: "Bulgarian Lev", digits: 2 },
  bhd: { symbol: "BHD", symbol_native: "BHD", name: "Bahraini Dinar", digits: 3 },
  brl: { symbol: "R$", symbol_native: "R$", name: "Brazilian Real", digits: 2 },
  cad: { symbol: "CA$", symbol_native: "$", name: "Canadian Dollar", digits: 2 },
  chf: { symbol: "CHF", symbol_native: "CHF", name: "Swiss Franc", digits: 2 },
  clp: { symbol: "CLP", symbol_native: "$", name: "Chilean Peso", digits: 0 },
  cny: { symbol: "CN¥", symbol_native: "¥", name: "Chinese Yuan", digits: 2 },
  cop: { symbol: "COP", symbol_native: "$", name: "Colombian Peso", digits: 2 },
  czk: { symbol: "CZK", symbol_native: "Kč", name: "Czech Koruna", digits: 2 },
  dkk: { symbol: "DKK", symbol_native: "kr.", name: "Danish Krone", digits: 2 },
  egp: { symbol: "EGP", symbol_native: "EGP", name: "Egyptian Pound", digits: 2 },
  eur: { symbol: "€", symbol_native: "€", name: "Euro", digits: 2 },
  gbp: { symbol: "£", symbol_native: "£", name: "British Pound", digits: 2 },
  hkd: { symbol: "HK$", symbol_native: "$", name: "Hong Kong Dollar", digits: 2 },
  huf: { symbol: "HUF", symbol_native: "Ft", name: "Hungarian Forint", digits: 2 },
  idr: { symbol: "IDR", symbol_native: "Rp", name: "Indonesian Rupiah", digits: 2 },
  ils: { symbol: "₪", symbol_native: "₪", name: "Israeli New Shekel", digits: 2 },
  inr: { symbol: "₹", symbol_native: "₹", name: "Indian Rupee", digits: 2 },
  isk: { symbol: "ISK", symbol_native: "kr.", name: "Icelandic Króna", digits: 0 },
  jod: { symbol: "JOD", symbol_native: "JOD", name: "Jordanian Dinar", digits: 3 },
  jpy: { symbol: "¥", symbol_native: "￥", name: "Japanese Yen", digits: 0 },
  kes: { symbol: "KES", symbol_native: "Ksh", name: "Kenyan Shilling", digits: 2 },
  krw: { symbol: "₩", symbol_native: "₩", name: "South Korean Won", digits: 0 },
  kwd: { symbol: "KWD", symbol_native: "KWD", name: "Kuwaiti Dinar", digits: 3 },
  mad: { symbol: "MAD", symbol_native: "MAD", name: "Moroccan Dirham", digits: 2 },
  mxn: { symbol: "MX$", symbol_native: "$", name: "Mexican Peso", digits: 2 },
  myr: { symbol: "MYR", symbol_native: "RM", name: "Malaysian Ringgit", digits: 2 },
  ngn: { symbol: "NGN", symbol_native: "₦", name: "Nigerian Naira", digits: 2 },
  nok: { symbol: "NOK", symbol_native: "kr", name: "Norwegian Krone", digits: 2 },
  nzd: { symbol: "NZ$", symbol_native: "$", name: "New Zealand Dollar", digits: 2 },
  php: { symbol: "₱", symbol_native: "₱", name: "Philippine Peso", digits: 2 },
  pln: { symbol: "PLN", symbol_native: "zł", name: "Polish Zloty", digits: 2 },
  qar: { symbol: "QAR", symbol_native: "QAR", name: "Qatari Riyal", digits: 2 },
  ron: { symbol: "RON", symbol_native: "lei", name: "Romanian Leu", digits: 2 },
  rsd: { symbol: "RSD", symbol_native: "RSD", name: "Serbian Dinar", digits: 2 },
  rub: { symbol: "RUB", symbol_native: "₽", name: "Russian Ruble", digits: 2 },
  sar: { symbol: "SAR", symbol_native: "SAR", name: "Saudi Riyal", digits: 2 },
  sek: { symbol: "SEK", symbol_native: "kr", name: "Swedish Krona", digits: 2 },
  sgd: { symbol: "SGD", symbol_native: "$", name: "Singapore Dollar", digits: 2 },
  thb: { symbol: "THB", symbol_native: "฿", name: "Thai Baht", digits: 2 },
  tnd: { symbol: "TND", symbol_native: "TND", name: "Tunisian Dinar", digits: 3 },
  try: { symbol: "TRY", symbol_native: "₺", name: "Turkish Lira", digits: 2 },
  twd: { symbol: "NT$", symbol_native: "$", name: "New Taiwan Dollar", digits: 2 },
  uah: { symbol: "UAH", symbol_native: "₴", name: "Ukrainian Hryvnia", digits: 2 },
  usd: { symbol: "$", symbol_native: "$", name: "US Dollar", digits: 2 },
  vnd: { symbol: "₫", symbol_native: "₫", name: "Vietnamese Dong", digits: 0 },
  zar: { symbol: "ZAR", symbol_native: "R", name: "South African Rand", digits: 2 },
};

/** A currency as on the wire; one missing from the table is shown by its code. */
export function toCurrency(code: string, includesTax: boolean): z.output<typeof currencySchema> {
  const known = currencies[code];
  const fallback = code.toUpperCase();
  return {
    code,
    symbol: known?.symbol ?? fallback,
    symbol_native: known?.symbol_native ?? fallback,
    name: known?.name ?? fallback,
    includes_tax: includesTax,
  };
}

/** Decimals of a currency's minor unit (ISO 4217): 2 by default. */
export function currencyDigits(code: string): number {
  return currencies[code.toLowerCase()]?.digits ?? 2;
}

/**
 * How people write a currency next to an amount: its code and symbols, in lower case, longest
 * first.
 */
export function currencySigns(code: string): string[] {
  const known = currencies[code.toLowerCase()];
  const signs = [code, known?.symbol ?? code, known?.symbol_native ?? code].map((sign) =>
    sign.toLowerCase(),
  );
  return signs.sort((a, b) => b.length - a.length);
}

/** Whether a three-letter lower-case code is in the table. */
export function isCurrency(code: string): boolean {
  return Object.hasOwn(currencies, code);
}

/** All codes in the table, in order. */
export function listCurrencyCodes(): string[] {
  return Object.keys(currencies).sort();
}
