import type { ShippingOption } from "@/contract/cart/shipping";
import {
  sumRates,
  type TaxRate,
  taxLinesOfShippingOption,
  toReadTax,
} from "../../pricing/tax-lines";
import type { CartState } from "../carts/cart-state";
import type { ShippingOptionRow } from "../../markets/shipping-options/shipping-method";
import { toShippingTotals } from "../../pricing/cart-totals";
import { toInstant } from "../../kernel/to-instant";
import { shippingOptionName } from "../../markets/shipping-options/to-shipping-method";

type OptionReader = { lang: string; taxRates: readonly TaxRate[]; region: CartState["region"] };

/** An option at this price (minor units, on its own tax basis) with its taxes. */
export function toShippingOption(
  option: ShippingOptionRow,
  amount: number,
  { lang, taxRates, region }: OptionReader,
): ShippingOption {
  const taxLines = taxLinesOfShippingOption(taxRates, region, option.id);
  const totals = toShippingTotals({
    priceMinor: amount,
    includesTax: option.includes_tax,
    taxRatePercent: sumRates(taxLines),
  });
  return {
    id: option.id,
    created_at: toInstant(option.created_at),
    updated_at: toInstant(option.updated_at),
    deleted_at: null,
    name: shippingOptionName(option, lang),
    region_id: option.region_id,
    profile_id: option.profile_id,
    provider_id: option.provider_id,
    price_type: option.price_type === "calculated" ? "calculated" : "flat_rate",
    amount,
    is_return: option.is_return,
    admin_only: option.admin_only,
    data: option.data,
    metadata: option.metadata,
    includes_tax: option.includes_tax,
    requirements: option.requirements.map(({ id, type, amount: limit }) => ({
      id,
      shipping_option_id: option.id,
      type,
      amount: limit,
      deleted_at: null,
    })),
    price_incl_tax: totals.total,
    tax_rates: taxLines.map((line) => toReadTax(line, lang)),
    tax_amount: totals.tax_total,
  };
}
