import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readSettings } from "../../sellers/settings/read-settings";
import { type OrderChange, withOrder } from "../change-order";
import { cancelReturn as cancelReturnOfOrder } from "./cancel-return";
import { findOrderRecord } from "../order-rows";
import { openReturn } from "./open-return";
import { type ReturnPeriod, returnableUnits, unitsInTime } from "./require-returnable";
import { readReturnableLines } from "./returnable-line-rows";
import { toOrderReturn } from "./to-order-return";
import { getReturnRow, withReturn } from "./with-return";

const dayMs = 86_400_000;

/**
 * POST /store/returns, within the seller's `return_days`. Errors: as of `openReturn`; not_found,
 * also for another company's order. Source: spec §7, SEC-03.
 */
const createReturn: StoreVerb<"createReturn"> = async (context, { body }) => {
  const companyId = requireCompany(context, "Order", body.order_id);
  const row = await withTransaction(context, async (transaction) => {
    const { return_days: days } = await readSettings(transaction, context.log);
    const id = await withOrder(transaction, body.order_id, { companyId }, (change) => {
      const period = toPeriod(change.order, days, context.deps.now());
      const { items, wanted, comment, return_shipping: shipping } = body;
      const asked = { items, wanted, comment, shipping, period };
      return openReturn(context.deps, change, asked, { isByStaff: false });
    });
    return getReturnRow(transaction, id);
  });
  outboxWake.notify(context.database);
  return { return: toOrderReturn(row, context.lang) };
};

/**
 * GET /store/orders/:id/returnable-items. Errors: not_found, also for another company's order.
 * Source: the product's own addition.
 */
const listReturnableItems: StoreVerb<"listReturnableItems"> = async (context, { params }) => {
  const companyId = requireCompany(context, "Order", params.id);
  return withTransaction(context, async (transaction) => {
    const found = await findOrderRecord(transaction, companyId, params.id);
    const { order } = requireFound(found, "Order", params.id);
    const { return_days: days } = await readSettings(transaction, context.log);
    const period = toPeriod(order, days, context.deps.now());
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
 * transition_not_allowed (it was received). Source: the product's own addition.
 */
const cancelReturn: StoreVerb<"cancelReturn"> = async (context, { params }) => {
  const companyId = requireCompany(context, "Return", params.id);
  const row = await withTransaction(context, (transaction) =>
    withReturn(transaction, params.id, { companyId }, cancelReturnOfOrder),
  );
  return { return: toOrderReturn(row, context.lang) };
};

function toPeriod(
  order: Pick<OrderChange["order"], "created_at">,
  days: number | null,
  now: Date,
): ReturnPeriod | undefined {
  if (days === null) return undefined;
  const since = new Date(now.getTime() - days * dayMs);
  return { days, since, isOrderWithin: Date.parse(order.created_at) >= since.getTime() };
}

function requireCompany({ session }: CustomerContext, noun: string, id: string): string {
  if (session.companyId === null)
    throw new ApiError("not_found", `${noun} with id ${id} was not found`);
  return session.companyId;
}

export const returnVerbs = {
  listReturnableItems,
  createReturn,
  cancelReturn,
} satisfies Partial<StoreVerbs>;
