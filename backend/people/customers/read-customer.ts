import type { Customer } from "@/contract/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { ApiError } from "../../kernel/api-error";
import { listCompanyAddressRows } from "./address-rows";
import { findCustomerRow, toCustomer } from "./customer-rows";

/** Who asks for a customer: the process's hooks, and the language of the texts. */
export type CustomerReader = { deps: Pick<Deps, "hooks">; lang: string };

/**
 * The customer as every call returns her, with her company's addresses and the discounts she has.
 * Errors: unauthorized when she no longer exists.
 */
export async function readCustomer(
  { deps, lang }: CustomerReader,
  transaction: Transaction,
  customerId: string,
): Promise<Customer> {
  const row = await findCustomerRow(transaction, customerId);
  if (!row) throw new ApiError("unauthorized", "The customer of this session no longer exists");
  const addresses = row.company_id ? await listCompanyAddressRows(transaction, row.company_id) : [];
  const discounts = await deps.hooks.readCustomerDiscounts(transaction, customerId, lang);
  return { ...toCustomer(row, addresses), discounts };
}
