import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { toPage } from "../../platform/db/to-page";
import { findFulfillmentProvider } from "./fulfillment-providers";
import { readRegion } from "./read-region";
import { readRegionPage } from "./region-rows";
import { regionSelectable } from "./region-selectable";
import { toRegion } from "./to-region";

const sortable = ["name", "currency_code", "created_at", "updated_at"];

/**
 * GET /admin/regions: 50 a page, newest first. Errors: invalid_data (order, fields, expand).
 * Source: spec §7.
 */
export const adminListRegions: AdminVerb<"adminListRegions"> = async (context, { query }) => {
  const projection = parseProjection(query, regionSelectable);
  const page = toPage(query, { limitDefault: 50, sortable });
  const { rows, count } = await withTransaction(context, (transaction) =>
    readRegionPage(transaction, query, page),
  );
  const regions = rows
    .map(toRegion)
    .map((region) => project(region, projection, regionSelectable) as typeof region);
  return { regions, count, offset: page.offset, limit: page.limit };
};

/**
 * GET /admin/regions/:region_id. Errors: not_found, invalid_data (fields, expand). Source: spec §7.
 */
export const adminGetRegion: AdminVerb<"adminGetRegion"> = async (context, { params, query }) => {
  const projection = parseProjection(query, regionSelectable);
  const region = await withTransaction(context, (transaction) =>
    readRegion(transaction, params.region_id),
  );
  return { region: project(region, projection, regionSelectable) as typeof region };
};

/** GET /admin/regions/:region_id/fulfillment-options. Errors: not_found. Source: spec §7. */
export const adminListFulfillmentOptions: AdminVerb<"adminListFulfillmentOptions"> = async (
  context,
  { params },
) => {
  const region = await withTransaction(context, (transaction) =>
    readRegion(transaction, params.region_id),
  );
  const options = region.fulfillment_providers.map(({ id }) => ({
    provider_id: id,
    options: findFulfillmentProvider(id)?.options ?? [],
  }));
  return { fulfillment_options: options };
};
