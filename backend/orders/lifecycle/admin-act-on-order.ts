import type { AdminOrder } from "@/contract/admin/ordering/order";
import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readAdminOrder } from "../admin/read-admin-order";
import { selectOrder } from "../admin/select-order";
import { type OrderChange, withOrder } from "../change-order";
import { captureOrder } from "../payments/capture-order";
import { followGivenBack } from "../documents/follow-documents";
import { toRefundWorth } from "../payments/refund-lines";
import { refundUnits, lockPaid, requireWithinPaid } from "../returns/refund-units";
import { addOrderShipping } from "./add-order-shipping";
import { cancelOrder } from "./cancel-order";
import { confirmReservation } from "./confirm-order";

type Request = {
  params: { id: string };
  query: Parameters<typeof selectOrder>[0];
  body: { only_if_updated_at?: string | undefined } | undefined;
};

/** Runs an action on an order and returns the updated order. */
async function act(
  context: AdminContext,
  { params, query, body }: Request,
  change: (order: OrderChange) => Promise<unknown>,
): Promise<{ order: AdminOrder }> {
  const selection = selectOrder(query);
  const seen = { onlyIfUpdatedAt: body?.only_if_updated_at };
  const order = await withTransaction(context, async (transaction) => {
    await withOrder(transaction, params.id, seen, change);
    return readAdminOrder(transaction, params.id, selection);
  });
  outboxWake.notify(context.database);
  return { order };
}

/**
 * POST /admin/orders/:id/complete; a completed order stays so. Errors: not_found,
 * transition_not_allowed, order_changed. Source: spec §4, ADM-03.
 */
export const adminCompleteOrder: AdminVerb<"adminCompleteOrder"> = (context, request) =>
  act(context, request, async (change) => {
    if (change.order.status !== "completed") change.move("complete");
  });

/**
 * POST /admin/orders/:id/confirm: confirms a reservation that has not expired, even if its buyer
 * may not. Errors: not_found, transition_not_allowed, order_changed. Source: ORD-06.
 */
export const adminConfirmOrder: AdminVerb<"adminConfirmOrder"> = (context, request) =>
  act(context, request, async (change) => confirmReservation(change, context.deps.now()));

/**
 * POST /admin/orders/:id/archive. Errors: not_found, transition_not_allowed (it is not completed),
 * order_changed. Source: spec §4, ADM-03.
 */
export const adminArchiveOrder: AdminVerb<"adminArchiveOrder"> = (context, request) =>
  act(context, request, async (change) => {
    if (change.order.status !== "archived") change.move("archive");
  });

/**
 * POST /admin/orders/:id/cancel; staff may say why. Errors: not_found,
 * transition_not_allowed, not_allowed,
 * order_changed, payment_refused, payment_provider_unavailable. Source: spec §4, ADM-03.
 */
export const adminCancelOrder: AdminVerb<"adminCancelOrder"> = (context, request) =>
  act(context, request, (change) =>
    cancelOrder(context, change, { event: "cancel", reason: request.body?.reason ?? null }),
  );

/**
 * POST /admin/orders/:id/reject: the seller rejects an order or a reservation, optionally with a
 * reason. Errors: those of canceling. Source: spec §4, ADM-03.
 */
export const adminRejectOrder: AdminVerb<"adminRejectOrder"> = (context, request) =>
  act(context, request, (change) =>
    cancelOrder(context, change, { event: "reject", reason: request.body?.reason ?? null }),
  );

/**
 * POST /admin/orders/:id/capture; already captured payments stay so. Errors: not_found,
 * transition_not_allowed, not_allowed, order_changed, payment_refused, payment_amount_refused,
 * payment_provider_unavailable. Source: spec §4, ADM-03.
 */
export const adminCaptureOrder: AdminVerb<"adminCaptureOrder"> = (context, request) =>
  act(context, request, (change) => captureOrder(context, change));

/**
 * POST /admin/orders/:id/refund: refunds an amount in minor units, or lines (including those sent
 * by swaps) and shipping methods at what they cost. Errors: not_found, invalid_data,
 * transition_not_allowed, not_allowed (lines sent by a swap or claim), refund_units_exceeded,
 * refund_exceeds_paid, nothing_to_refund, refund_amount_changed, order_changed, payment_refused,
 * payment_amount_refused, payment_provider_unavailable. Source: spec §4, ADM-03.
 */
export const adminRefundOrder: AdminVerb<"adminRefundOrder"> = (context, request) =>
  act(context, request, async (change) => {
    const { amount, reason, note = null, no_notification: isWithoutMail, ...lines } = request.body;
    const { expected_amount: expectedMinor } = lines;
    change.require("refund");
    const { transaction, order } = change;
    const worth =
      amount === undefined
        ? await toRefundWorth(transaction, order.id, lines)
        : { lines: [], amountMinor: amount, sentMinor: 0 };
    if (expectedMinor !== undefined && expectedMinor !== worth.amountMinor)
      throw new ApiError("refund_amount_changed", "The refund would differ from expected_amount", {
        data: { amount: worth.amountMinor },
      });
    const paid = await lockPaid(change, lines.items ?? [], worth.sentMinor);
    requireWithinPaid(paid, worth.amountMinor);
    const { sentMinor: _, ...given } = worth;
    const requested = { ...given, reason, note, isMailed: isWithoutMail !== true };
    const [refund] = await refundUnits(context, change, paid, requested);
    if (refund) await followGivenBack(change, refund.id, lines.items ?? [], lines.shipping_methods);
  });

/**
 * POST /admin/orders/:id/shipping-methods. Errors: not_found, invalid_data, not_allowed (another
 * region's option), transition_not_allowed, order_changed. Source: ADM-03.
 */
export const adminAddOrderShippingMethod: AdminVerb<"adminAddOrderShippingMethod"> = (
  context,
  request,
) =>
  act(context, request, (change) => {
    const { date, data = date, ...body } = request.body;
    return addOrderShipping(context, change, { ...body, data });
  });
