import type { OrderEvent, OrderEventName } from "@/contract/order/order-event";
import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { findOrderRecord } from "../order-rows";
import { findPlacing, type HistoryRow, readOrderHistory } from "./order-history-rows";

/** More than an order lives through; those beyond are for staff. */
const eventsMax = 500;

type Shown = { event: OrderEventName; isPart?: true };

/** What of the history a buyer sees, by noun and event; the rest is the seller's own. */
const shownEvents: Record<string, Shown> = {
  "order place": { event: "placed" },
  "order confirm": { event: "confirmed" },
  "order amend": { event: "amended" },
  "order cancel_backorder": { event: "backorder_canceled" },
  "order complete": { event: "completed" },
  "order cancel": { event: "canceled" },
  "order expire": { event: "canceled" },
  "order reject": { event: "rejected" },
  "fulfillment fulfill_part": { event: "packed", isPart: true },
  "fulfillment fulfill_all": { event: "packed" },
  "fulfillment ship_part": { event: "shipped", isPart: true },
  "fulfillment ship_all": { event: "shipped" },
  "fulfillment return_part": { event: "returned", isPart: true },
  "fulfillment return_all": { event: "returned" },
  "document issue invoice": { event: "invoiced" },
  "payment capture": { event: "paid" },
  "payment pay": { event: "paid" },
  "payment refund_part": { event: "refunded", isPart: true },
  "payment refund_all": { event: "refunded" },
};

/**
 * GET /store/orders/:id/events: what happened to an order of one's own company, oldest first; staff
 * are not named. Errors: not_found. Source: ORD-03.
 */
export const listOrderEvents: StoreVerb<"listOrderEvents"> = async (context, { params }) => {
  const { companyId } = context.session;
  return withTransaction(context, async (transaction) => {
    const order = companyId && (await findOrderRecord(transaction, companyId, params.id));
    const placing = order && (await findPlacing(transaction, params.id));
    if (!placing) throw new ApiError("not_found", `Order with id ${params.id} was not found`);
    const page = { limit: eventsMax, offset: 0 };
    const { rows } = await readOrderHistory(transaction, params.id, page);
    return { events: [placing, ...rows].flatMap(toEvent) };
  });
};

function toEvent(row: HistoryRow): OrderEvent[] {
  const kind = row.noun === "document" ? ` ${row.data.kind}` : "";
  const shown = shownEvents[`${row.noun} ${row.event}${kind}`];
  if (!shown) return [];
  const { fulfillment_id: fulfillmentId } = row.data;
  const buyer = row.acting_as ?? (row.actor.kind === "customer" ? row.actor : null);
  return [
    {
      id: row.id,
      created_at: row.created_at.toISOString(),
      event: shown.event,
      is_part: shown.isPart === true,
      fulfillment_id: typeof fulfillmentId === "string" ? fulfillmentId : null,
      actor: buyer
        ? { kind: "customer", name: buyer.name ?? null }
        : { kind: "seller", name: null },
    },
  ];
}
