import { requireFound } from "../../kernel/require-found";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readSettings } from "../../sellers/settings/read-settings";
import { withOrder } from "../change-order";
import { cancelReturn as cancelReturnOfOrder } from "./cancel-return";
import { findOrderRecord } from "../order-rows";
import { requireBuyerCompany } from "../require-buyer-company";
import { openReturn } from "./open-return";
import { returnableUnits, unitsInTime } from "./require-returnable";
import { toReturnPeriod } from "./return-period";
import { readReturnableLines } from "./returnable-line-rows";
import { toOrderReturn } from "./to-order-return";
import { getReturnRow, withReturn } from "./with-return";

/**
 * POST /store/returns, within the seller's `return_days`. Errors: as of `openReturn`; not_found,
 * also for another company's order. Source: spec §7, SEC-03.
 */
const createReturn: StoreVerb<"createReturn"> = async (context, { body }) => {
  const companyId = requireBuyerCompany(context, "Order", body.order_id);
  const row = await withTransaction(context, async (transaction) => {
    const { return_days: days } = await readSettings(transaction, context.log);
    const id = await withOrder(transaction, body.order_id, { companyId }, (change) => {
      const period = toReturnPeriod(change.order, days, context.deps.now());
      const { items, wanted, comment, return_shipping: shipping } = body;
      const requested = { items, wanted, comment, shipping, period };
      return openReturn(context.deps, change, requested, { isByStaff: false });
    });
    return getReturnRow(transaction, id);
  });
  outboxWake.notify(context.database);
  return { return: toOrderReturn(row, context.lang) };
};

/**
 * GET /store/orders/:id/returnable-items. Errors: not_found, also for another company's order.
 * Source: not in the reference.
 */
const listReturnableItems: StoreVerb<"listReturnableItems"> = async (context, { params }) => {
  const companyId = requireBuyerCompany(context, "Order", params.id);
  return withTransaction(context, async (transaction) => {
    const found = await findOrderRecord(transaction, companyId, params.id);
    const { order } = requireFound(found, "Order", params.id);
    const { return_days: days } = await readSettings(transaction, context.log);
    const period = toReturnPeriod(order, days, context.deps.now());
    const since = period?.since ?? null;
    const lines = await readReturnableLines(transaction, order.id, { since });
    const items = lines.map((line) => {
      const units = line.is_giftcard ? 0 : returnableUnits(line);
      const returnable = Math.min(units, period ? unitsInTime(line, period) : units);
      const shipped = line.shipped_quantity ?? 0;
      return { item_id: line.id, shipped, returnable, is_over: returnable < units };
    });
    return { returnable_items: items, return_days: days };
  });
};

/**
 * POST /store/returns/:id/cancel. Errors: not_found, also for another company's;
 * transition_not_allowed (it was received). Source: not in the reference.
 */
const cancelReturn: StoreVerb<"cancelReturn"> = async (context, { params }) => {
  const companyId = requireBuyerCompany(context, "Return", params.id);
  const row = await withTransaction(context, (transaction) =>
    withReturn(transaction, params.id, { companyId }, (change, found) =>
      cancelReturnOfOrder(change, found),
    ),
  );
  return { return: toOrderReturn(row, context.lang) };
};

export const returnVerbs = {
  listReturnableItems,
  createReturn,
  cancelReturn,
} satisfies Partial<StoreVerbs>;
