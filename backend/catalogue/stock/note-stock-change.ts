import type { Transaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import { takeFulfilledRequests } from "./restock-rows";

/**
 * To be called in the transaction of every write after which one of these variants may be in stock
 * again: its quantity, whether stock is kept of it, or whether its product is published. Each
 * request is answered once, by a mail through the outbox, and is then done (CAT-11). A request that
 * was accepted is answered even when the seller has switched requests off since (assumption).
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
