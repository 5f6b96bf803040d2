import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { readRegionPage } from "./region-rows";
import { toRegion } from "./to-region";

const limitDefault = 100;

/** GET /store/regions: the seller's regions, oldest first, 100 unless `limit` says otherwise. Tax rates are in percent (spec §7). */
export const listRegions: StoreVerb<"listRegions"> = async (context, { query }) => {
  const page = { limit: query.limit ?? limitDefault, offset: query.offset ?? 0 };
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readRegionPage(transaction, query, { ...page, orderBy: "created_at", descending: false });
    return { regions: rows.map(toRegion), count, ...page };
  });
};
