import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { lockAdmins } from "./user-rows";

/**
 * A brand without an admin could never get one again. Locks all admins until the transaction ends,
 * so that two who remove each other leave one. Errors: not_allowed for the last one.
 */
export async function requireAnotherAdmin(transaction: Transaction, id: string): Promise<void> {
  const admins = await lockAdmins(transaction);
  if (admins.length === 1 && admins[0] === id)
    throw new ApiError("not_allowed", "The last admin can't be removed or given another role.");
}
