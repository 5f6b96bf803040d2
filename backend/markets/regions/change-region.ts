import { recordAudit } from "../../platform/audit/record-audit";
import { lockRow, softDeleteRow, updateRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { readRegion } from "./read-region";
import { insertRegion, releaseCountries } from "./region-change-rows";
import {
  claimCountries,
  replaceCountries,
  requireNoAmounts,
  requireNoCompanies,
  requireProviders,
  requireStoreCurrency,
} from "./region-rules";

/**
 * POST /admin/regions. Tax rate in percent. Errors: invalid_data (currency, providers, countries),
 * duplicate_error (another region has the country). Source: spec §7.
 */
export const adminCreateRegion: AdminVerb<"adminCreateRegion"> = async (context, { body }) => {
  const {
    countries,
    payment_providers: payment,
    fulfillment_providers: fulfillment,
    ...columns
  } = body;
  requireProviders("payment_providers", payment);
  requireProviders("fulfillment_providers", fulfillment);
  return withTransaction(context, async (transaction) => {
    await requireStoreCurrency(transaction, body.currency_code);
    const id = await insertRegion(transaction, {
      ...columns,
      payment_provider_ids: payment,
      fulfillment_provider_ids: fulfillment,
    });
    await claimCountries(transaction, id, countries, "countries");
    bumpCatalogueVersionAtCommit(transaction);
    const region = await readRegion(transaction, id);
    recordAudit(transaction, { objectId: id, after: region });
    return { region };
  });
};

/**
 * POST /admin/regions/:region_id: lists in the body replace the whole list; a new tax rate applies
 * from the next response on. Errors: not_found, invalid_data (providers, countries, a currency that
 * the store does not have, or a change of currency while the region has amounts), duplicate_error.
 * Source: spec §7.
 */
export const adminUpdateRegion: AdminVerb<"adminUpdateRegion"> = async (
  context,
  { params, body },
) => {
  const {
    countries,
    payment_providers: payment,
    fulfillment_providers: fulfillment,
    ...columns
  } = body;
  requireProviders("payment_providers", payment);
  requireProviders("fulfillment_providers", fulfillment);
  return withTransaction(context, async (transaction) => {
    await lockRow(transaction, "region", params.region_id);
    const before = await readRegion(transaction, params.region_id);
    await requireStoreCurrency(transaction, body.currency_code);
    await requireNoAmounts(transaction, before, body.currency_code);
    await updateRow(transaction, "region", params.region_id, {
      ...columns,
      payment_provider_ids: payment,
      fulfillment_provider_ids: fulfillment,
      metadata: mergeMetadata(before.metadata, body.metadata),
    });
    if (countries) await replaceCountries(transaction, params.region_id, countries);
    bumpCatalogueVersionAtCommit(transaction);
    const region = await readRegion(transaction, params.region_id);
    recordAudit(transaction, { before, after: region });
    return { region };
  });
};

/**
 * DELETE /admin/regions/:region_id: its countries become available again. Errors: not_found;
 * not_allowed while companies buy in it. Source: spec §7, GUARD-05.
 */
export const adminDeleteRegion: AdminVerb<"adminDeleteRegion"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    await lockRow(transaction, "region", params.region_id);
    recordAudit(transaction, { before: await readRegion(transaction, params.region_id) });
    await requireNoCompanies(transaction, params.region_id);
    await releaseCountries(transaction, params.region_id, []);
    await softDeleteRow(transaction, "region", params.region_id);
    bumpCatalogueVersionAtCommit(transaction);
    return { id: params.region_id, object: "region" as const, deleted: true as const };
  });
