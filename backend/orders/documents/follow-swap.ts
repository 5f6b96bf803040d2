import { enqueue } from "../../platform/jobs/enqueue";
import type { OrderChange } from "../change-order";

/** Has the credit notes and the invoice issued that follow of a swap of an invoiced order. */
export function followSwap({ transaction, order }: OrderChange, swapId: string): void {
  const documents = { orderId: order.id, swapId, lang: order.locale ?? "" };
  enqueue(transaction, "swap-documents", documents);
}
