import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { ApiError } from "../../kernel/api-error";
import {
  requireDecidable,
  requireRequest,
  requireWaiting,
  toOrderRequest,
} from "./order-request-access";
import {
  lockOrderRequest,
  type OrderRequestRow,
  reopenRequestedCart,
  settleOrderRequest,
} from "./order-request-rows";
import { queueDecisionMail } from "./queue-request-mails";

/**
 * POST /store/order-requests/:id/decline. Errors: not_found, forbidden, order_request_settled.
 * Source: CHK-04.
 */
export const declineOrderRequest: StoreVerb<"declineOrderRequest"> = async (
  context,
  { params, body },
) => {
  const order_request = await withTransaction(context, async (transaction) => {
    const row = await requireDecidable(context, transaction, params.id);
    requireWaiting(row);
    const settled = await returnCart(context, transaction, row, {
      status: "declined",
      reason: body.reason,
    });
    queueDecisionMail(transaction, row);
    return settled;
  });
  outboxWake.notify(context.database);
  return { order_request };
};

/**
 * POST /store/order-requests/:id/withdraw: only by the requester. Errors: not_found (also
 * another's), order_request_settled. Source: CHK-04.
 */
export const withdrawOrderRequest: StoreVerb<"withdrawOrderRequest"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    await lockOrderRequest(transaction, params.id);
    const row = await requireRequest(context, transaction, params.id);
    if (row.customer.id !== context.session.customerId)
      throw new ApiError("not_found", `Order request with ${params.id} was not found`);
    requireWaiting(row);
    return { order_request: await returnCart(context, transaction, row, { status: "withdrawn" }) };
  });

async function returnCart(
  context: CustomerContext,
  transaction: Transaction,
  row: OrderRequestRow,
  settlement: { status: "declined" | "withdrawn"; reason?: string },
) {
  const at = context.deps.now();
  const by = context.session.customerId;
  await settleOrderRequest(transaction, row.id, { ...settlement, by, at });
  await reopenRequestedCart(transaction, row.cart_id, at);
  return toOrderRequest(await requireRequest(context, transaction, row.id));
}
