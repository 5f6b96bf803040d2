import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readSettings } from "../../sellers/settings/read-settings";
import { requireAmendable } from "../amendments/require-amendable";
import { notifyStaff } from "../amendments/notify-staff";
import { withOrder } from "../change-order";
import { findOrderRecord } from "../order-rows";
import { toOrder } from "../to-order";
import { cancelOrder } from "./cancel-order";

/**
 * POST /store/orders/:id/cancel: cancels an order of the caller's company within the seller's time
 * limit; releases its stock and payments. Errors: not_found; amendment_closed if the time is over,
 * the seller has set none or picking has begun; transition_not_allowed (it has ended), not_allowed
 * (a gift card bought with it was used), payment_refused, payment_provider_unavailable. Source:
 * issue "Amend and cancel", CHK-06.
 */
export const cancelOwnOrder: StoreVerb<"cancelOrder"> = async (context, { params }) => {
  const { companyId } = context.session;
  if (companyId === null)
    throw new ApiError("not_found", `Order with id ${params.id} was not found`);
  const order = await withTransaction(context, async (transaction) => {
    await withOrder(transaction, params.id, { companyId }, async (change) => {
      change.require("cancel");
      const { order_amendment_minutes: minutes } = await readSettings(transaction, context.log);
      requireAmendable(change, minutes, context.deps.now());
      await cancelOrder(context, change);
      await notifyStaff(change, { act: "canceled" });
    });
    const record = await findOrderRecord(transaction, companyId, params.id);
    if (!record) throw new Error(`order ${params.id} no longer exists`);
    return toOrder(record, context.lang);
  });
  outboxWake.notify(context.database);
  return { order };
};
