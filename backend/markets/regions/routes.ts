import type { StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { listRegions } from "./list-regions";
import { withTransaction } from "../../platform/db/with-transaction";
import { parseProjection, project } from "../../kernel/projection";
import { ApiError } from "../../kernel/api-error";
import { findRegionRow } from "./region-rows";
import { regionSelectable } from "./region-selectable";
import { toRegion } from "./to-region";

/**
 * GET /store/regions/:id. Errors: not_found (also for another seller's region), invalid_data
 * (fields, expand). Source: spec §7.
 */
const getRegion: StoreVerb<"getRegion"> = async (context, { params, query }) => {
  const projection = parseProjection(query, regionSelectable);
  const row = await withTransaction(context, (transaction) =>
    findRegionRow(transaction, params.id),
  );
  if (!row) throw new ApiError("not_found", `Region with ${params.id} was not found`);
  const region = toRegion(row);
  return { region: project(region, projection, regionSelectable) as typeof region };
};

export const regionVerbs = { listRegions, getRegion } satisfies Partial<StoreVerbs>;
