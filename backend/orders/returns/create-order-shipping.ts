import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { invalidField } from "../../kernel/invalid-data";
import { requireFound } from "../../kernel/require-found";
import { getPriceBook } from "../../catalogue/prices/price-book-rows";
import { findRegionRow } from "../../markets/regions/region-rows";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { findShippingOptionRow } from "../../markets/shipping-options/shipping-option-rows";
import type { Deps } from "../../platform/deps";
import { readPricingVersion } from "../../platform/versions/catalogue-version-rows";
import { taxLinesOfShippingOption } from "../../pricing/tax-lines";
import type { OrderChange } from "../change-order";

export type ShippingKind = {
  /** Its position in the body. */
  field: string;
  /** Whether it ships the return, or the replacement. */
  isReturn: boolean;
  isByStaff: boolean;
};

/**
 * A shipping method added after the order was placed, with current taxes. `price`: minor units
 * without tax, overriding the option's. Errors: not_found, invalid_data (an option of another
 * region, or for the other direction), shipping_option_unavailable (for staff only).
 */
export async function createOrderShipping(
  deps: Deps,
  { transaction, order }: OrderChange,
  { option_id: optionId, price }: { option_id: string; price?: number | undefined },
  { field, isReturn, isByStaff }: ShippingKind,
): Promise<ShippingMethodRow> {
  const option = requireFound(
    await findShippingOptionRow(transaction, optionId),
    "Shipping Option",
    optionId,
  );
  if (option.is_return !== isReturn || option.region_id !== order.region_id)
    throw invalidField(
      field,
      "invalid_value",
      `must be a shipping option ${isReturn ? "for returns " : ""}in the order's region`,
    );
  if (option.admin_only && !isByStaff)
    throw new ApiError("shipping_option_unavailable", "This shipping option is for staff alone");
  const version = await readPricingVersion(transaction);
  const { taxRates } = await getPriceBook(deps, transaction, version);
  const region = requireFound(
    await findRegionRow(transaction, order.region_id),
    "Region",
    order.region_id,
  );
  return {
    id: createId("sm"),
    shipping_option_id: option.id,
    cart_id: null,
    order_id: null,
    price: price ?? option.amount ?? 0,
    includes_tax: price === undefined && option.includes_tax,
    data: {},
    tax_lines: taxLinesOfShippingOption(taxRates, region, option.id),
    option,
  };
}
