import { listOrdersOfCustomer } from "../customers/admin-customer-rows";
import { type CustomerReader, readCustomer } from "../customers/read-customer";
import type { Transaction } from "../../platform/db/with-transaction";

const ordersMax = 100;

/**
 * The customer as the calls of her session answer her: with her newest orders for the company she
 * is with now. Errors: unauthorized when she no longer exists.
 */
export async function readSessionCustomer(
  reader: CustomerReader,
  transaction: Transaction,
  customerId: string,
) {
  const customer = await readCustomer(reader, transaction, customerId);
  const { company_id: companyId } = customer;
  return {
    ...customer,
    orders: companyId
      ? await listOrdersOfCustomer(transaction, customerId, { companyId, limit: ordersMax })
      : [],
  };
}
