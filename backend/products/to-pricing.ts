import type { z } from "zod";
import type { pricingShape } from "@/contract/product";
import { taxAmountMinor } from "../shared/tax-amount";
import type { PriceView } from "./price-view";
import { type EntitledPrice, selectPrice } from "./select-price";

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

/** The calculated prices of a variant, in minor units; tax only for a region, all null when no price is asked for (contract §3). */
export function toPricing(prices: readonly EntitledPrice[], view: PriceView): Pricing {
  if (view.target === null) return unpriced;
  const selected = selectPrice(prices, view.target);
  const region = view.region?.automatic_taxes ? view.region : null;
  const original = toTaxed(selected.originalMinor, selected.originalIncludesTax, region);
  const calculated = toTaxed(selected.calculatedMinor, selected.calculatedIncludesTax, region);
  return {
    original_price: selected.originalMinor,
    calculated_price: selected.calculatedMinor,
    calculated_price_type: selected.calculatedType,
    original_price_includes_tax: selected.originalMinor === null ? null : selected.originalIncludesTax,
    calculated_price_includes_tax: selected.calculatedMinor === null ? null : selected.calculatedIncludesTax,
    original_price_incl_tax: original.withTax,
    calculated_price_incl_tax: calculated.withTax,
    original_tax: original.tax,
    calculated_tax: calculated.tax,
    tax_rates: region && [{ rate: region.tax_rate, name: region.tax_name ?? "default", code: region.tax_code }],
  };
}

function toTaxed(amount: number | null, includesTax: boolean, region: PriceView["region"]): { tax: number | null; withTax: number | null } {
  if (amount === null || region === null) return { tax: null, withTax: null };
  const tax = taxAmountMinor(amount, region.tax_rate, includesTax);
  return { tax, withTax: includesTax ? amount : amount + tax };
}
