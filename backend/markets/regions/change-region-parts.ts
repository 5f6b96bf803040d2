import type { Region } from "@/contract/seller/region";
import { lockRow, updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { readRegion } from "./read-region";
import { releaseCountry } from "./region-change-rows";
import { claimCountries, requireProviders } from "./region-rules";

type Kind = "payment_providers" | "fulfillment_providers";
const columns = {
  payment_providers: "payment_provider_ids",
  fulfillment_providers: "fulfillment_provider_ids",
} as const;

/** Changes a part of a region and returns the region. Errors: not_found; those of `work`. */
async function changeRegion(
  context: AdminContext,
  regionId: string,
  work: (transaction: Transaction, region: Region) => Promise<void>,
): Promise<{ region: Region }> {
  return withTransaction(context, async (transaction) => {
    await lockRow(transaction, "region", regionId);
    await work(transaction, await readRegion(transaction, regionId));
    bumpCatalogueVersionAtCommit(transaction);
    return { region: await readRegion(transaction, regionId) };
  });
}

function addProvider(context: AdminContext, kind: Kind, regionId: string, providerId: string) {
  requireProviders(kind, [providerId], "provider_id");
  return changeRegion(context, regionId, async (transaction, region) => {
    const ids = new Set([...region[kind].map(({ id }) => id), providerId]);
    await updateRow(transaction, "region", regionId, { [columns[kind]]: [...ids] });
  });
}

function removeProvider(context: AdminContext, kind: Kind, regionId: string, providerId: string) {
  return changeRegion(context, regionId, async (transaction, region) => {
    const ids = region[kind].map(({ id }) => id).filter((id) => id !== providerId);
    await updateRow(transaction, "region", regionId, { [columns[kind]]: ids });
  });
}

/**
 * POST …/countries. Errors: not_found, invalid_data, duplicate_error (another region has it).
 * Source: spec §7, contract §2.
 */
export const adminAddRegionCountry: AdminVerb<"adminAddRegionCountry"> = (
  context,
  { params, body },
) =>
  changeRegion(context, params.region_id, (transaction, region) =>
    claimCountries(transaction, region.id, [body.country_code], "country_code"),
  );

/**
 * DELETE …/countries/:country_code; removing a country that is not in the region is not an error.
 * Errors: not_found. Source: spec §7.
 */
export const adminRemoveRegionCountry: AdminVerb<"adminRemoveRegionCountry"> = (
  context,
  { params },
) =>
  changeRegion(context, params.region_id, (transaction, region) =>
    releaseCountry(transaction, region.id, params.country_code),
  );

/**
 * POST …/fulfillment-providers. Errors: not_found, invalid_data (not installed). Source: spec §7.
 */
export const adminAddRegionFulfillmentProvider: AdminVerb<"adminAddRegionFulfillmentProvider"> = (
  context,
  { params, body },
) => addProvider(context, "fulfillment_providers", params.region_id, body.provider_id);

/** DELETE …/fulfillment-providers/:provider_id. Errors: not_found. Source: spec §7. */
export const adminRemoveRegionFulfillmentProvider: AdminVerb<
  "adminRemoveRegionFulfillmentProvider"
> = (context, { params }) =>
  removeProvider(context, "fulfillment_providers", params.region_id, params.provider_id);

/** POST …/payment-providers. Errors: not_found, invalid_data (not installed). Source: spec §7. */
export const adminAddRegionPaymentProvider: AdminVerb<"adminAddRegionPaymentProvider"> = (
  context,
  { params, body },
) => addProvider(context, "payment_providers", params.region_id, body.provider_id);

/** DELETE …/payment-providers/:provider_id. Errors: not_found. Source: spec §7. */
export const adminRemoveRegionPaymentProvider: AdminVerb<"adminRemoveRegionPaymentProvider"> = (
  context,
  { params },
) => removeProvider(context, "payment_providers", params.region_id, params.provider_id);
