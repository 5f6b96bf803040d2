import type { OrderChanges } from "@/contract/order/order-event";
import { createId } from "../../kernel/ids";
import { enqueue } from "../../platform/jobs/enqueue";
import type { OrderChange } from "../change-order";

export type AmendedItem = OrderChanges["items"][number];

/**
 * Queues, with the commit, a mail to the buyer about the changes, and a new confirmation of the
 * order unless staff made them.
 */
export function queueAmendmentMail(
  { transaction, order }: OrderChange,
  { items, fields }: OrderChanges,
  { isByBuyer = true }: { isByBuyer?: boolean } = {},
): void {
  const payload = {
    orderId: order.id,
    amendmentId: createId("oam"),
    items: items.map(({ item_id: id, from, to }) => ({ item_id: id, from, to })),
    fields,
    lang: order.locale ?? "",
  };
  enqueue(transaction, "order-amended", payload, order.no_notification !== true);
  enqueue(transaction, "amended-order-document", payload, isByBuyer);
}
