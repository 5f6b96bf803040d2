import { listedDraftOrderSchema } from "@/contract/admin/ordering/draft-order";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { toPage } from "../../platform/db/to-page";
import { readDraftOrderPage } from "./draft-order-rows";
import { readDraftOrder, toListedDraftOrders } from "./read-draft-order";

const selectable = {
  columns: Object.keys(listedDraftOrderSchema.shape).filter(
    (key) => key !== "cart" && key !== "order",
  ),
  relations: ["cart", "cart.items", "cart.items.adjustments", "order"],
};
const sortable = ["display_id", "status", "created_at", "updated_at"];

/**
 * GET /admin/draft-orders: 50 a page, newest first; amounts in minor units, as last saved. Errors:
 * invalid_data (order, fields, expand). Source: spec §7.
 */
export const adminListDraftOrders: AdminVerb<"adminListDraftOrders"> = async (
  context,
  { query },
) => {
  const projection = parseProjection(query, selectable);
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readDraftOrderPage(transaction, query, page);
    const drafts = (await toListedDraftOrders(transaction, rows)).map(
      (draft) => project(draft, projection, selectable) as typeof draft,
    );
    return { draft_orders: drafts, count, offset: page.offset, limit: page.limit };
  });
};

/**
 * GET /admin/draft-orders/:id: with today's totals (minor units). Errors: not_found. Source: spec
 * §7.
 */
export const adminGetDraftOrder: AdminVerb<"adminGetDraftOrder"> = async (context, { params }) => ({
  draft_order: await withTransaction(context, (transaction) =>
    readDraftOrder(context, transaction, params.id),
  ),
});
