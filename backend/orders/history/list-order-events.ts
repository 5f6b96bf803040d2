import type { OrderEvent } from "@/contract/order/order-event";
import { toOrderEvent } from "@/domain/order-states/to-order-event";
import { toReadLine } from "../../catalogue/variants/line-texts";
import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { findOrderRecord } from "../order-rows";
import { findPlacing, readOrderHistory, toHistoryEntry } from "./order-history-rows";

/** More events than any order has; further ones are visible to staff. */
const eventsMax = 500;

/**
 * GET /store/orders/:id/events: the history of an order of the caller's company, oldest first,
 * without names of staff. Errors: not_found. Source: ORD-03.
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

/** Lines still in the order are named in the reader's language. */
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
