import type { z } from "zod";
import type { pricingShape } from "@/contract/catalogue/product";
import { taxAmountMinor } from "../../kernel/tax-amount";
import { sumRates, type TaxLine, toReadTax, toRegionTaxLine } from "../../pricing/tax-lines";
import type { PriceView } from "./price-view";
import { type EntitledPrice, selectPrice } from "../../pricing/select-price";

type Pricing = { [Key in keyof typeof pricingShape]: z.output<(typeof pricingShape)[Key]> };

const unpriced: Pricing = {
  original_price: null,
  calculated_price: null,
  calculated_price_type: null,
  original_price_includes_tax: null,
  calculated_price_includes_tax: null,
  original_price_incl_tax: null,
  calculated_price_incl_tax: null,
  original_tax: null,
  calculated_tax: null,
  tax_rates: null,
};

type TaxRates = NonNullable<Pricing["tax_rates"]>;

/**
 * The calculated prices of a variant, in minor units; tax only with a region, all null if no prices
 * are requested (contract §3). `ownTaxes` are its product's, if they differ from the region's;
 * taxes are named in `lang`.
 */
export function toPricing(
  prices: readonly EntitledPrice[],
  view: PriceView,
  ownTaxes: readonly TaxLine[],
  lang: string,
): Pricing {
  if (view.target === null) return unpriced;
  const selected = selectPrice(prices, view.target);
  const region = view.region?.automatic_taxes ? view.region : null;
  const taxes =
    region &&
    (ownTaxes.length > 0 ? ownTaxes : [toRegionTaxLine(region)]).map((tax) => toReadTax(tax, lang));
  const original = toTaxed(selected.originalMinor, selected.originalIncludesTax, taxes);
  const calculated = toTaxed(selected.calculatedMinor, selected.calculatedIncludesTax, taxes);
  return {
    original_price: selected.originalMinor,
    calculated_price: selected.calculatedMinor,
    calculated_price_type: selected.calculatedType,
    original_price_includes_tax:
      selected.originalMinor === null ? null : selected.originalIncludesTax,
    calculated_price_includes_tax:
      selected.calculatedMinor === null ? null : selected.calculatedIncludesTax,
    original_price_incl_tax: original.withTax,
    calculated_price_incl_tax: calculated.withTax,
    original_tax: original.tax,
    calculated_tax: calculated.tax,
    tax_rates: taxes,
  };
}

function toTaxed(
  amount: number | null,
  includesTax: boolean,
  taxes: TaxRates | null,
): { tax: number | null; withTax: number | null } {
  if (amount === null || taxes === null) return { tax: null, withTax: null };
  const tax = taxAmountMinor(
    amount,
    sumRates(taxes.map(({ rate }) => ({ rate: rate ?? 0 }))),
    includesTax,
  );
  return { tax, withTax: includesTax ? amount : amount + tax };
}
