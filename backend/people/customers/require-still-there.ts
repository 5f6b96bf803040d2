import { lockRow } from "../../platform/db/update-row";
import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { findCustomerRow } from "./customer-rows";

/**
 * Lets nobody erase a customer before the transaction ends, so that nothing that identifies her is
 * written after that. Errors: unauthorized (somebody has erased her since the call began).
 */
export async function requireStillThere(
  transaction: Transaction,
  customerId: string,
): Promise<void> {
  await lockRow(transaction, "customer", customerId);
  if (!(await findCustomerRow(transaction, customerId)))
    throw new ApiError("unauthorized", "The customer is no more.");
}
