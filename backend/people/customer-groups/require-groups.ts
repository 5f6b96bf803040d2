import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { listCustomerGroupRows } from "./customer-group-rows";

/** The unique ids of these groups. Errors: not_found naming those that don't exist. */
export async function requireGroups(
  transaction: Transaction,
  groups: readonly { id: string }[],
): Promise<string[]> {
  const ids = [...new Set(groups.map(({ id }) => id))];
  const known = new Set((await listCustomerGroupRows(transaction, ids)).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new ApiError(
      "not_found",
      `Customer groups with ids ${unknown.slice(0, 10).join(", ")} were not found`,
    );
  return ids;
}
