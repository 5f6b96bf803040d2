import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { requireFound } from "../../kernel/require-found";
import { findPlacing, readOrderHistory, toHistoryEntry } from "./order-history-rows";

/**
 * GET /admin/orders/:id/history: oldest first, 100 a page; the first entry is its placing. Errors:
 * not_found. Source: ORD-03, ADM-05.
 */
export const adminListOrderHistory: AdminVerb<"adminListOrderHistory"> = async (
  context,
  { params, query },
) => {
  const { limit = 100, offset = 0 } = query;
  return withTransaction(context, async (transaction) => {
    const placing = requireFound(await findPlacing(transaction, params.id), "Order", params.id);
    const { rows, count } = await readOrderHistory(transaction, params.id, {
      limit: offset === 0 ? limit - 1 : limit,
      offset: Math.max(0, offset - 1),
    });
    return {
      history: [...(offset === 0 ? [placing] : []), ...rows].map(toHistoryEntry),
      count: count + 1,
      offset,
      limit,
    };
  });
};
