import { requireFound } from "../../kernel/require-found";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readSettings } from "../../sellers/settings/read-settings";
import { withOrder } from "../change-order";
import { requireBuyerCompany } from "../require-buyer-company";
import { toReturnPeriod } from "../returns/return-period";
import { endClaim } from "./change-claim";
import { findClaim, findOrderOfClaim } from "./claim-rows";
import { requestClaim } from "./request-claim";
import { toOrderClaim } from "./to-order-claim";
import { moveRequest } from "./with-claim";

/**
 * POST /store/claims, within the seller's `return_days`. Errors: as of `requestClaim`; not_found,
 * also for another company's order. Source: spec §7, ORD-06, SEC-03.
 */
const createClaim: StoreVerb<"createClaim"> = async (context, { body }) => {
  const { order_id: orderId, ...input } = body;
  const companyId = requireBuyerCompany(context, "Order", orderId);
  const row = await withTransaction(context, async (transaction) => {
    const { return_days: days } = await readSettings(transaction, context.log);
    const id = await withOrder(transaction, orderId, { companyId }, (change) =>
      requestClaim(change, input, toReturnPeriod(change.order, days, context.deps.now())),
    );
    return getClaim(transaction, orderId, id);
  });
  outboxWake.notify(context.database);
  return { claim: toOrderClaim(row, context.lang) };
};

/**
 * POST /store/claims/:id/cancel. Errors: not_found, also for another company's;
 * transition_not_allowed (staff have decided on it). Source: not in the reference.
 */
const cancelClaim: StoreVerb<"cancelClaim"> = async (context, { params }) => {
  const { id } = params;
  const companyId = requireBuyerCompany(context, "Claim", id);
  const row = await withTransaction(context, async (transaction) => {
    const found = await findOrderOfClaim(transaction, id, companyId);
    const orderId = requireFound(found, "Claim", id);
    await withOrder(transaction, orderId, { companyId }, async (change) => {
      const claim = await getClaim(transaction, orderId, id);
      if (claim.request_status === "withdrawn") return;
      await moveRequest(change, claim, "withdraw");
      await endClaim(change, claim);
    });
    return getClaim(transaction, orderId, id);
  });
  return { claim: toOrderClaim(row, context.lang) };
};

const getClaim = async (transaction: Transaction, orderId: string, id: string) =>
  requireFound(await findClaim(transaction, orderId, id), "Claim", id);

export const claimVerbs = { createClaim, cancelClaim } satisfies Partial<StoreVerbs>;
