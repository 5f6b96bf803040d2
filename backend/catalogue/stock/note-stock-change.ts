import type { Transaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import { takeFulfilledRequests } from "./restock-rows";

/**
 * To be called in the transaction of every write after which one of these variants may be back in
 * stock: its quantity, whether stock is managed, or whether its product is published. Each request
 * results in one mail through the outbox, and is then completed (CAT-11). Accepted requests are
 * completed even if the seller has since disabled them (assumption).
 */
export async function noteStockChange(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<void> {
  if (variantIds.length === 0) return;
  for (const request of await takeFulfilledRequests(transaction, variantIds)) {
    enqueue(transaction, "restock", {
      customerId: request.customer_id,
      variantId: request.variant_id,
      lang: request.lang,
    });
  }
}
