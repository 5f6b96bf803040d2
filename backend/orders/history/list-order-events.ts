import type { OrderEvent } from "@/contract/order/order-event";
import { toOrderEvent } from "@/domain/order-states/to-order-event";
import { toReadLine } from "../../catalogue/variants/line-texts";
import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { findOrderRecord } from "../order-rows";
import { findPlacing, readOrderHistory, toHistoryEntry } from "./order-history-rows";

/** More than an order lives through; those beyond are for staff. */
const eventsMax = 500;

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
    const names = new Map(
      order.lines.map((line) => [line.id, toReadLine(line, context.lang).title]),
    );
    const events = [placing, ...rows].map(toHistoryEntry).flatMap(toOrderEvent);
    return { events: events.map((event) => named(event, names)) };
  });
};

/** Lines that the order still has are called as the reader's language has them. */
const named = (event: OrderEvent, names: ReadonlyMap<string, string>): OrderEvent =>
  event.changes
    ? {
        ...event,
        changes: {
          ...event.changes,
          items: event.changes.items.map((item) => ({
            ...item,
            title: names.get(item.item_id) ?? item.title,
          })),
        },
      }
    : event;
