import type { Customer } from "@/contract/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";
import { readCustomerDiscounts } from "../../promotions/discounts/discount-reader-rows";
import { toCustomerDiscount } from "../../promotions/discounts/to-discount";
import { ApiError } from "../../kernel/api-error";
import { listCompanyAddressRows } from "./address-rows";
import { findCustomerRow, toCustomer } from "./customer-rows";

/** The customer as every call answers her, with her company's addresses and the discounts she has. Errors: unauthorized when she no longer exists. */
export async function readCustomer(
  transaction: Transaction,
  customerId: string,
  lang: string,
): Promise<Customer> {
  const row = await findCustomerRow(transaction, customerId);
  if (!row) throw new ApiError("unauthorized", "The customer of this session no longer exists");
  const addresses = row.company_id ? await listCompanyAddressRows(transaction, row.company_id) : [];
  const discounts = await readCustomerDiscounts(transaction, customerId);
  return {
    ...toCustomer(row, addresses),
    discounts: discounts.map((record) => toCustomerDiscount(record, lang)),
  };
}
