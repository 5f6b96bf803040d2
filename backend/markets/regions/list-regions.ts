import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { parseProjection, project } from "../../kernel/projection";
import { readRegionPage } from "./region-rows";
import { regionSelectable } from "./region-selectable";
import { toRegion } from "./to-region";

const limitDefault = 100;

/**
 * GET /store/regions: the seller's regions, oldest first, 100 by default. Tax rates are in percent.
 * Errors: invalid_data (fields, expand). Source: spec §7, contract §3.
 */
export const listRegions: StoreVerb<"listRegions"> = async (context, { query }) => {
  const projection = parseProjection(query, regionSelectable);
  const page = { limit: query.limit ?? limitDefault, offset: query.offset ?? 0 };
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readRegionPage(transaction, query, {
      ...page,
      orderBy: "created_at",
      descending: false,
    });
    const regions = rows
      .map(toRegion)
      .map((region) => project(region, projection, regionSelectable) as typeof region);
    return { regions, count, ...page };
  });
};
