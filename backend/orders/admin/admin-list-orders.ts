import { toPage } from "../../platform/db/to-page";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { readOrderPage } from "./read-order-page";
import { readAdminOrder, toAdminOrders } from "./read-admin-order";
import { selectOrder } from "./select-order";

const sortable = [
  ...["created_at", "updated_at", "canceled_at", "delivery_date", "payment_due_at"],
  ...["display_id", "email", "total", "status", "payment_status", "fulfillment_status"],
];

/**
 * GET /admin/orders: 50 a page, newest first; reads only what `fields` and `expand` ask for.
 * Amounts in minor units. Errors: invalid_data (order, fields, expand). Source: ADM-03, ORD-01.
 */
export const adminListOrders: AdminVerb<"adminListOrders"> = async (context, { query }) => {
  const selection = selectOrder(query);
  const { limit: _l, offset: _o, order: _s, fields: _f, expand: _e, ...filter } = query;
  const page = toPage(query, { limitDefault: 50, sortable });
  const { records, count } = await readOrderPage(context, {
    filter,
    page,
    parts: selection.parts,
  });
  const orders = await toAdminOrders(context, records, selection);
  return { orders, count, offset: page.offset, limit: page.limit };
};

/** GET /admin/orders/:id. Errors: not_found, invalid_data (fields, expand). Source: ADM-03. */
export const adminGetOrder: AdminVerb<"adminGetOrder"> = async (context, { params, query }) => {
  const selection = selectOrder(query);
  return {
    order: await withTransaction(context, (transaction) =>
      readAdminOrder(transaction, params.id, selection),
    ),
  };
};
