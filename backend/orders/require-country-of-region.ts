import { invalidField } from "../kernel/invalid-data";
import { findRegionRow } from "../markets/regions/region-rows";
import type { Transaction } from "../platform/db/with-transaction";

/** Errors: invalid_data (`shipping_address.country_code`) if the country is not in the region. */
export async function requireCountryOfRegion(
  transaction: Transaction,
  regionId: string,
  country: string,
): Promise<void> {
  const region = await findRegionRow(transaction, regionId);
  if (!region?.country_codes.includes(country))
    throw invalidField(
      "shipping_address.country_code",
      "invalid_value",
      "Shipping country must be in the order region",
    );
}
