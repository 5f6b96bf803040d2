import type { Order } from "@/contract/order/order";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { addApprovedWebhookEvent } from "../../orders/history/order-webhook-events";
import { ApiError } from "../../kernel/api-error";
import { completeOnce } from "../complete/complete-cart";
import {
  requireDecidable,
  requireRequest,
  requireWaiting,
  toOrderRequest,
} from "./order-request-access";
import { settleOrderRequest } from "./order-request-rows";
import { queueDecisionMail } from "./queue-request-mails";

/**
 * POST /store/order-requests/:id/approve: orders the cart as `completeCart` does; the order is the
 * requester's. A request that is already approved returns its order. Errors: not_found, forbidden,
 * order_request_settled, those of completing the cart. Source: CHK-04.
 */
export const approveOrderRequest: StoreVerb<"approveOrderRequest"> = async (
  context,
  { params, body },
) => {
  const { cart_id: cartId, locale } = await withTransaction(context, (transaction) =>
    requireRequest(context, transaction, params.id),
  );
  const options = {
    isReservation: false,
    allowDuplicate: body?.allow_duplicate === true,
    seenUpdatedAt: body?.only_if_updated_at,
    decision: { lang: locale },
  };
  const completion = await completeOnce(context, cartId, options, (complete) =>
    withTransaction(context, async (transaction) => {
      const row = await requireDecidable(context, transaction, params.id);
      if (row.status !== "approved") requireWaiting(row);
      const order = await complete(transaction);
      if (row.status === "approved") return order;
      await settleOrderRequest(transaction, row.id, {
        status: "approved",
        by: context.session.customerId,
        at: context.deps.now(),
        order,
      });
      queueDecisionMail(transaction, row);
      addApprovedWebhookEvent(transaction, { order, orderRequestId: row.id });
      return order;
    }),
  );
  if (completion.type === "cart")
    throw new ApiError("payment_refused", "Only the requester can make this payment.");
  return readApproved(context, params.id, completion.data);
};

/** The order itself may be written only with the commit. */
function readApproved(context: CustomerContext, id: string, order: Order) {
  return withTransaction(context, async (transaction) => {
    const row = await requireRequest(context, transaction, id);
    return {
      order_request: { ...toOrderRequest(row), display_id: order.display_id },
      order: { ...order, approved_by: row.decided_by },
    };
  });
}
