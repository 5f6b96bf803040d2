import { retailPricesSchema, type Variant } from "@/contract/catalogue/product";

/**
 * The recommended retail price in minor units including the tax of the buyer's region, and the
 * margin: `marginPercent` is the share of the retail price without tax that is not spent on the
 * purchase, null if the tax is unknown.
 */
export type RetailPrice = { amountMinor: number; marginPercent: number | null };

type Taxed = Pick<Variant, "metadata" | "tax_rates" | "calculated_price_includes_tax">;

/** Rates are in thousandths of a percent, so that 5.5 % and 8.125 % are whole numbers. */
const whole = 100_000;

/**
 * The recommended retail price in this currency; `unitMinor` is the buyer's unit price. Margins are
 * rounded half up to whole percents.
 */
export function toRetailPrice(
  { metadata, tax_rates: rates, calculated_price_includes_tax: includesTax }: Taxed,
  currencyCode: string,
  unitMinor: number | undefined,
): RetailPrice | null {
  const prices = retailPricesSchema.safeParse(metadata?.recommended_retail_price);
  const amountMinor = prices.data?.[currencyCode];
  if (!amountMinor) return null;
  if (unitMinor === undefined || rates === null) return { amountMinor, marginPercent: null };
  const rate = rates.reduce((sum, tax) => sum + Math.round((tax.rate ?? 0) * 1000), 0);
  const spent = unitMinor * (includesTax ? whole : whole + rate);
  return {
    amountMinor,
    marginPercent: Math.round((amountMinor * whole - spent) / (1000 * amountMinor)),
  };
}
