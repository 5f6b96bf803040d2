import { enqueue } from "../../platform/jobs/enqueue";
import type { Transaction } from "../../platform/db/with-transaction";
import { listAwaitedVariants } from "./awaited-variant-rows";

/**
 * To be called in the transaction of every write that changes the stock or supply of these
 * variants: an outbox job notifies buyers with backorders of changed dates (ORD-05).
 */
export async function noteExpectedDates(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<void> {
  if (variantIds.length === 0) return;
  const awaited = await listAwaitedVariants(transaction, variantIds);
  if (awaited.length > 0)
    enqueue(transaction, "backorder-dates", { variantIds: awaited, lang: "" });
}
