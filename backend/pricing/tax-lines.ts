import type { Translations } from "../kernel/translations";

/** A tax as on the wire; `rate` in percent. */
type ReadTax = { rate: number; name: string; code: string | null };

/** A tax of a line or shipping method, with its name in other languages. */
export type TaxLine = ReadTax & { translations?: Translations };

/** A rate in addition to a region's own, with what it applies to. `rate` in percent. */
export type TaxRate = {
  id: string;
  region_id: string;
  rate: number | null;
  name: string;
  code: string | null;
  translations: Translations;
  product_ids: string[];
  product_type_ids: string[];
  shipping_option_ids: string[];
};

type TaxRegion = {
  id: string;
  tax_rate: number;
  tax_code: string | null;
  metadata: Record<string, unknown> | null;
};

/**
 * The tax of a region itself; its rate is in percent. Its name is the region's `metadata.tax_name`,
 * in other languages `metadata.tax_names`: `{ "en": "VAT" }`.
 */
export function toRegionTaxLine(region: Omit<TaxRegion, "id">): TaxLine {
  const { tax_name: name, tax_names: names } = region.metadata ?? {};
  return withNames(
    {
      rate: region.tax_rate,
      name: typeof name === "string" && name !== "" ? name : "default",
      code: region.tax_code,
    },
    toTranslations(names),
  );
}

function toTranslations(names: unknown): Translations {
  if (typeof names !== "object" || names === null) return {};
  return Object.fromEntries(
    Object.entries(names).flatMap(([lang, name]: [string, unknown]) =>
      typeof name === "string" ? [[lang, { name }]] : [],
    ),
  );
}

/** A tax without translations omits the property, like lines stored before there were any. */
const withNames = (tax: ReadTax, translations: Translations): TaxLine =>
  Object.keys(translations).length > 0 ? { ...tax, translations } : tax;

const toTaxLines = (rates: readonly TaxRate[]): TaxLine[] =>
  rates.map(({ rate, name, code, translations }) =>
    withNames({ rate: rate ?? 0, name, code }, translations),
  );

/** A tax as shown in this language: by its translated name, else the seller's. */
export function toReadTax({ translations, ...tax }: TaxLine, lang: string): ReadTax {
  return translations ? { ...tax, name: translations[lang]?.name || tax.name } : tax;
}

type TaxedProduct = { id: string | null; typeId: string | null };

/** A product's own taxes in a region, else its type's; empty if the region's applies. */
export function ownTaxLinesOfProduct(
  rates: readonly TaxRate[],
  regionId: string,
  product: TaxedProduct,
): TaxLine[] {
  const here = rates.filter((rate) => rate.region_id === regionId);
  const own = here.filter((rate) => product.id !== null && rate.product_ids.includes(product.id));
  if (own.length > 0) return toTaxLines(own);
  return toTaxLines(
    here.filter(
      (rate) => product.typeId !== null && rate.product_type_ids.includes(product.typeId),
    ),
  );
}

/**
 * The taxes of a product in a region: its own rates, else its type's, else the region's. Several
 * are added (contract §4).
 */
export function taxLinesOfProduct(
  rates: readonly TaxRate[],
  region: TaxRegion,
  product: TaxedProduct,
): TaxLine[] {
  const own = ownTaxLinesOfProduct(rates, region.id, product);
  return own.length > 0 ? own : [toRegionTaxLine(region)];
}

/** The taxes of a shipping option in a region: its own rates, else the region's. */
export function taxLinesOfShippingOption(
  rates: readonly TaxRate[],
  region: TaxRegion,
  shippingOptionId: string,
): TaxLine[] {
  const own = rates.filter(
    (rate) => rate.region_id === region.id && rate.shipping_option_ids.includes(shippingOptionId),
  );
  return own.length > 0 ? toTaxLines(own) : [toRegionTaxLine(region)];
}

/** Rates have four decimals in the database; 1.1 + 2.2 is 3.3, not 3.3000000000000003. */
const rateScale = 10_000;

/** The sum of several taxes, in percent. */
export const sumRates = (taxLines: readonly Pick<TaxLine, "rate">[]): number =>
  Math.round(taxLines.reduce((sum, line) => sum + line.rate, 0) * rateScale) / rateScale;
