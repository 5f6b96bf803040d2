import type { z } from "zod";
import type { shippingMethodSchema } from "@/contract/cart/shipping";
import type { ShippingMethodRow, ShippingOptionRow } from "./shipping-method";
import type { ShippingTotals } from "../../pricing/cart-totals";
import { toTaxLines } from "../../pricing/to-tax-lines";

type ShippingMethod = z.output<typeof shippingMethodSchema>;

/**
 * Name of a shipping option in a language (its first part, e.g. `nl`), else in the seller's
 * reference language.
 */
export function shippingOptionName(
  option: Pick<ShippingOptionRow, "name" | "translations">,
  lang: string,
): string {
  return option.translations[lang]?.name ?? option.name;
}

export type ShippingMethodParts = {
  method: ShippingMethodRow;
  totals: ShippingTotals;
  createdAt: string;
  lang: string;
};

/** A selected shipping method as on the wire; amounts in minor units. */
export function toShippingMethod({
  method,
  totals,
  createdAt,
  lang,
}: ShippingMethodParts): ShippingMethod {
  const { option } = method;
  return {
    id: method.id,
    shipping_option_id: method.shipping_option_id,
    order_id: method.order_id,
    claim_order_id: null,
    cart_id: method.cart_id,
    swap_id: null,
    return_id: null,
    price: method.price,
    data: method.data,
    includes_tax: method.includes_tax,
    shipping_option: {
      id: option.id,
      name: shippingOptionName(option, lang),
      provider_id: option.provider_id,
      profile_id: option.profile_id,
      region_id: option.region_id,
      metadata: option.metadata,
    },
    tax_lines: toTaxLines(
      method.tax_lines,
      { id: method.id, created_at: createdAt },
      "shipping_method_id",
      lang,
    ),
    ...totals,
  };
}
