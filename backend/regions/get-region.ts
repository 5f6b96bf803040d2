import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { ApiError } from "../shared/api-error";
import { findRegionRow } from "./region-rows";
import { toRegion } from "./to-region";

/** GET /store/regions/:id. Errors: not_found (also for another seller's region). Source: spec §7. */
export const getRegion: StoreVerb<"getRegion"> = async (context, { params }) => {
  const row = await withTransaction(context, (transaction) => findRegionRow(transaction, params.id));
  if (!row) throw new ApiError("not_found", `Region with ${params.id} was not found`);
  return { region: toRegion(row) };
};
