import { reservationTransitions } from "@/domain/order-states/reservation-transitions";
import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { readSettings } from "../../sellers/settings/read-settings";
import { enqueue } from "../../platform/jobs/enqueue";
import { type OrderChange, requireTransition, withOrder } from "../change-order";
import { followPlaced } from "../documents/follow-documents";
import { findOrderRecord } from "../order-rows";
import { toOrder } from "../to-order";
import { toReservationState } from "./reservation-state";

/**
 * POST /store/orders/:id/confirm: turns a reservation of the caller's company into an order, with
 * the stock held for it. Errors: not_found; reservation_confirmed_by_seller if buyers may not;
 * transition_not_allowed if it is no longer a reservation or has expired. Source: ORD-06.
 */
export const confirmOrder: StoreVerb<"confirmOrder"> = async (context, { params }) => {
  const { companyId } = context.session;
  if (companyId === null)
    throw new ApiError("not_found", `Order with id ${params.id} was not found`);
  return withTransaction(context, async (transaction) => {
    await withOrder(transaction, params.id, { companyId }, async (change) => {
      const settings = await readSettings(transaction, context.log);
      if (!settings.reservation_to_order_enabled)
        throw new ApiError(
          "reservation_confirmed_by_seller",
          "Only the seller can confirm reservations.",
        );
      confirmReservation(change, context.deps.now());
    });
    const record = await findOrderRecord(transaction, companyId, params.id);
    if (!record) throw new Error(`order ${params.id} no longer exists`);
    return { order: toOrder(record, context.lang) };
  });
};

/**
 * Mails the buyer the confirmation of her order, whoever confirms it. Errors:
 * transition_not_allowed if it is no longer a reservation, or has expired.
 */
export function confirmReservation(change: OrderChange, now: Date): void {
  const state = toReservationState(change.order, now);
  if (state === "expired") requireTransition(reservationTransitions, state, "order", "member");
  change.move("confirm");
  change.set({ reserved_until: null });
  const { transaction, order } = change;
  followPlaced(transaction, order);
  const mail = { orderId: order.id, lang: order.locale ?? "" };
  enqueue(transaction, "order-confirmation", mail, order.no_notification !== true);
}
