import { listReservationsOfLines } from "../../catalogue/inventory/admin-list-reservations";
import { requireFound } from "../../kernel/require-found";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { readStaffOrders } from "../admin/staff-order-rows";

/** GET /admin/orders/:id/reservations. Errors: not_found. Source: the reference's stock module. */
export const adminListOrderReservations: AdminVerb<"adminListOrderReservations"> = (
  context,
  { params: { id }, query },
) =>
  withTransaction(context, async (transaction) => {
    const [record] = await readStaffOrders(transaction, [id], new Set(["lines"]));
    const { lines } = requireFound(record, "Order", id);
    return listReservationsOfLines(
      transaction,
      lines.map((line) => line.id),
      query,
    );
  });
