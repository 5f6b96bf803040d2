import { ApiError } from "../../kernel/api-error";
import { readTokenSecret } from "../../people/agents/agent-session-rows";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { withOrder } from "../change-order";
import { findOrderTaker } from "./look-up-rows";
import { readOrderTransfer } from "./transfer-token";

/**
 * POST /store/orders/customer/confirm: transfers the orders of a mailed link to the customer who
 * requested them, all or nothing, and sets her e-mail address on them. Orders whose address has
 * changed since are not transferred; those already hers stay so. Errors: invalid_token (not this
 * seller's, expired, or void because she has left the company). Source: spec §7, STORE-01.
 */
export const confirmOrderTransfer: StoreVerb<"confirmOrderTransfer"> = async (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const { sellerId } = transaction;
    const secret = await readTokenSecret(transaction);
    const transfer = readOrderTransfer(body.token, { sellerId, secret, now: context.deps.now() });
    const taker = transfer && (await findOrderTaker(transaction, transfer.customer_id));
    if (!transfer || !taker?.company_id) throw unusable();
    const { company_id: companyId, email } = taker;
    const columns = { customer_id: transfer.customer_id, email };
    for (const id of transfer.order_ids.toSorted())
      await withOrder(transaction, id, { companyId }, async (change) => {
        const { order } = change;
        const isHers = order.customer_id === transfer.customer_id && order.email === email;
        if (order.email !== transfer.email && !isHers) throw unusable();
        change.set(columns);
        const changed = change.changedColumns();
        if (changed.length > 0)
          change.record({ noun: "order", objectId: id, event: "update", data: { changed } });
      }).catch(refuseUnknown);
    return "OK" as const;
  });

const unusable = () => new ApiError("invalid_token", "The link is unknown, used or expired");

/** An order that now belongs to another company. */
function refuseUnknown(error: unknown): never {
  if (error instanceof ApiError && error.errorName === "not_found") throw unusable();
  throw error;
}
