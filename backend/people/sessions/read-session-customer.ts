import { listOrdersOfCustomer } from "../customers/admin-customer-rows";
import { type CustomerReader, readCustomer } from "../customers/read-customer";
import type { Transaction } from "../../platform/db/with-transaction";

const ordersMax = 100;

/**
 * The customer as returned to her own session: with her newest orders for her current company.
 * Errors: unauthorized if she no longer exists.
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
