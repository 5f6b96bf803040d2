import { createReservation } from "../../catalogue/inventory/change-reservation";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { readStaffOrders } from "../admin/staff-order-rows";

/**
 * POST /admin/orders/:id/line-items/:line_item_id/reserve. Errors: not_found (order, line,
 * location), not_allowed (a line without a variant, more than the line still needs),
 * insufficient_inventory. Source: the reference's stock module.
 */
export const adminReserveOrderLine: AdminVerb<"adminReserveOrderLine"> = (
  context,
  { params: { id, line_item_id: lineId }, body },
) =>
  withTransaction(context, async (transaction) => {
    const [record] = await readStaffOrders(transaction, [id], new Set(["lines"]));
    const { lines } = requireFound(record, "Order", id);
    const line = requireFound(
      lines.find((one) => one.id === lineId),
      "LineItem",
      lineId,
    );
    if (line.variant_id === null)
      throw new ApiError("not_allowed", `Line ${lineId} has no variant to reserve`);
    return createReservation(transaction, {
      variant_id: line.variant_id,
      location_id: body.location_id,
      line_item_id: lineId,
      quantity: body.quantity ?? line.quantity,
      description: null,
      external_id: null,
      created_by: context.agent.id,
      metadata: null,
    });
  });
