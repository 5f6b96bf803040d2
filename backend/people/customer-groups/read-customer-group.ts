import type { CustomerGroup } from "@/contract/admin/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";
import { requireFound } from "../../kernel/require-found";
import { listCustomerGroupRows, toCustomerGroup } from "./customer-group-rows";

/** One group as on the wire. Errors: not_found. */
export async function readCustomerGroup(
  transaction: Transaction,
  id: string,
): Promise<CustomerGroup> {
  return toCustomerGroup(
    requireFound((await listCustomerGroupRows(transaction, [id]))[0], "CustomerGroup", id),
  );
}
