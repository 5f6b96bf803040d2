import type { Transaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import type { OrderChange } from "../change-order";
import { insertGivenBack, readGivenBack } from "./given-back-rows";
import type { RequestedItem } from "./invoiced-parts";

/** Has the documents issued that the seller wants of each order, those that it has not yet. */
export function followPlaced(
  transaction: Transaction,
  { id: orderId, locale }: { id: string; locale: string | null },
): void {
  const placed = { orderId, lang: locale ?? "" };
  enqueue(transaction, "placed-order-documents", placed, true, "documents_at_placing");
}

/** Queues the credit notes and the invoice that result from a swap of an invoiced order. */
export function followSwap({ transaction, order }: OrderChange, swapId: string): void {
  const documents = { orderId: order.id, swapId, lang: order.locale ?? "" };
  enqueue(transaction, "swap-documents", documents);
}

/**
 * Records returned or refunded units, and refunded shipping, and queues a credit note for what is
 * invoiced of them. `causeId`: the return or the refund.
 */
export async function followGivenBack(
  { transaction, order }: OrderChange,
  causeId: string,
  items: readonly RequestedItem[],
  methodIds: readonly string[] = [],
): Promise<void> {
  if (items.length === 0 && methodIds.length === 0) return;
  const given = { orderId: order.id, causeId, items: [...items], methodIds: [...methodIds] };
  await insertGivenBack(transaction, given);
  enqueue(transaction, "given-back-documents", { ...given, lang: order.locale ?? "" });
}

/**
 * Queues what a new invoice calls for: a credit note for what it charges although it was given back
 * before, and the documents of the order's earlier swaps.
 */
export async function followInvoice(
  change: OrderChange,
  { id: invoiceId, swapIds }: { id: string; swapIds: readonly string[] },
): Promise<void> {
  const { transaction, order } = change;
  for (const id of swapIds) followSwap(change, id);
  const { items, methodIds } = await readGivenBack(transaction, order.id);
  if (items.length === 0 && methodIds.length === 0) return;
  const given = { orderId: order.id, causeId: invoiceId, items, methodIds };
  enqueue(transaction, "given-back-documents", { ...given, lang: order.locale ?? "" });
}

/** Has credit notes issued of all that is invoiced of an order that has come to nothing. */
export function followEnded({ transaction, order }: OrderChange): void {
  enqueue(transaction, "ended-order-documents", { orderId: order.id, lang: order.locale ?? "" });
}

/** Queues the delivery note of a shipped parcel, if the seller issues documents. */
export function followShipped({ transaction, order }: OrderChange, fulfillmentId: string): void {
  const shipped = { orderId: order.id, fulfillmentId, lang: order.locale ?? "" };
  enqueue(transaction, "shipped-document", shipped, true, "legal_entity");
}
