import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { readTokenSecret } from "../../people/agents/agent-session-rows";
import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { enqueue } from "../../platform/jobs/enqueue";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { findOrderTaker, listOrderOwners } from "./look-up-rows";
import { signOrderTransfer } from "./transfer-token";

/**
 * POST /store/orders/batch/customer/token: requests the transfer of orders that colleagues placed.
 * Each e-mail address on them gets one mail with a link (24 hours) that transfers its orders; those
 * already hers are skipped. Errors: not_found (also another company's), invalid_data (an order
 * without an address), not_while_acting, rate_limited. Source: spec §7, STORE-01.
 */
export const requestOrderTransfer: StoreVerb<"requestOrderTransfer"> = async (
  context,
  { body },
) => {
  const { customerId, companyId } = context.session;
  const ids = [...new Set(body.order_ids)];
  await withTransaction(context, async (transaction) => {
    const orders = companyId === null ? [] : await listOrderOwners(transaction, companyId, ids);
    const unknown = ids.find((id) => !orders.some((order) => order.id === id));
    if (unknown !== undefined)
      throw new ApiError("not_found", `Order with id ${unknown} was not found`);
    const own = await findOrderTaker(transaction, customerId);
    const others = orders.filter(
      (order) => order.customer_id !== customerId || order.email !== own?.email,
    );
    const nameless = others.find(({ email }) => email === "");
    if (nameless)
      throw invalidField(
        "order_ids",
        "invalid_value",
        `order ${nameless.id} has no e-mail address`,
      );
    const secret = await readTokenSecret(transaction);
    for (const email of new Set(others.map((order) => order.email))) {
      const owned = others.filter((order) => order.email === email);
      const transfer = {
        seller_id: transaction.sellerId,
        customer_id: customerId,
        email,
        order_ids: owned.map(({ id }) => id),
      };
      enqueue(transaction, "order-transfer", {
        customerId,
        email,
        displayIds: owned.map(({ display_id: displayId }) => displayId),
        token: signOrderTransfer(transfer, secret, context.deps.now()),
        lang: context.lang,
      });
    }
    recordAudit(transaction, { objectType: "customer", objectId: customerId });
  });
  outboxWake.notify(context.database);
  return "OK";
};
