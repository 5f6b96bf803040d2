import type { OrderChanges } from "@/contract/order/order-event";
import { enqueue } from "../../platform/jobs/enqueue";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import type { OrderChange } from "../change-order";

type Told =
  | { act: "canceled" }
  | ({ act: "amended" | "backorder_canceled" } & Pick<OrderChanges, "items"> &
      Partial<Pick<OrderChanges, "fields">>);

/** Queues, with the commit, a mail to staff about a buyer's change to her order. */
export async function tellStaff({ transaction, order }: OrderChange, told: Told): Promise<void> {
  const { items, fields = [] } = told.act === "canceled" ? { items: [] } : told;
  enqueue(transaction, "buyer-change", {
    ...{ orderId: order.id, act: told.act, fields },
    items: items.map(({ item_id: id, from, to }) => ({ item_id: id, from, to })),
    lang: await readDefaultLocale(transaction),
  });
}
