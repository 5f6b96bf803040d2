import { lockRow } from "../../platform/db/update-row";
import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { findCustomerRow } from "./customer-rows";

/**
 * Prevents a customer from being erased until the transaction ends, so that no personal data is
 * written afterwards. Errors: unauthorized (she has been erased since the call began).
 */
export async function requireNotErased(
  transaction: Transaction,
  customerId: string,
): Promise<void> {
  await lockRow(transaction, "customer", customerId);
  if (!(await findCustomerRow(transaction, customerId)))
    throw new ApiError("unauthorized", "The customer no longer exists.");
}
