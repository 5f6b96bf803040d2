import type { OrderChanges } from "@/contract/order/order-event";
import { enqueue } from "../../platform/jobs/enqueue";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import type { OrderChange } from "../change-order";

type BuyerChange =
  | { act: "canceled" }
  | ({ act: "amended" | "backorder_canceled" } & Pick<OrderChanges, "items"> &
      Partial<Pick<OrderChanges, "fields">>);

/** Queues, with the commit, a mail to staff about a buyer's change to her order. */
export async function notifyStaff(
  { transaction, order }: OrderChange,
  change: BuyerChange,
): Promise<void> {
  const { items, fields = [] } = change.act === "canceled" ? { items: [] } : change;
  enqueue(transaction, "buyer-change", {
    ...{ orderId: order.id, act: change.act, fields },
    items: items.map(({ item_id: id, from, to }) => ({ item_id: id, from, to })),
    lang: await readDefaultLocale(transaction),
  });
}
