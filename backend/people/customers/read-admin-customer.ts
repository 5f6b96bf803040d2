import { adminCustomerSchema } from "@/contract/admin/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";
import { parseProjection, project } from "../../kernel/projection";
import { requireFound } from "../../kernel/require-found";
import { listCompanyAddressRows, toAddress } from "./address-rows";
import { findAdminCustomerRow, listOrdersOfCustomer, toAdminCustomer } from "./admin-customer-rows";

const relations = ["orders", "shipping_addresses"];
const selectable = {
  columns: Object.keys(adminCustomerSchema.shape).filter((key) => !relations.includes(key)),
  relations,
};

/**
 * One customer with her orders and her company's shipping addresses. Errors: not_found,
 * invalid_data (fields, expand).
 */
export async function readAdminCustomer(
  transaction: Transaction,
  id: string,
  query: { fields?: string | undefined; expand?: string | undefined },
) {
  const projection = parseProjection(query, selectable);
  const row = requireFound(await findAdminCustomerRow(transaction, id), "Customer", id);
  const addresses = row.company_id ? await listCompanyAddressRows(transaction, row.company_id) : [];
  const customer = {
    ...toAdminCustomer(row),
    orders: await listOrdersOfCustomer(transaction, id),
    shipping_addresses: addresses.filter(({ kind }) => kind === "shipping").map(toAddress),
  };
  return project(customer, projection, selectable) as typeof customer;
}
