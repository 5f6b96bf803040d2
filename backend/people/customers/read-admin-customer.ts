import { adminCustomerSchema } from "@/contract/admin/people/customer";
import { listCustomerGroupRows, toCustomerGroup } from "../customer-groups/customer-group-rows";
import { listMemberships } from "../customer-groups/membership-rows";
import type { Transaction } from "../../platform/db/with-transaction";
import { parseProjection, project } from "../../kernel/projection";
import { requireFound } from "../../kernel/require-found";
import { listCompanyAddressRows, toAddress } from "./address-rows";
import { findAdminCustomerRow, listOrdersOfCustomer, toAdminCustomer } from "./admin-customer-rows";

const relations = ["orders", "shipping_addresses", "groups", "billing_address"];
const selectable = {
  columns: Object.keys(adminCustomerSchema.shape).filter((key) => !relations.includes(key)),
  relations,
};

/**
 * One customer with her orders and her company's shipping addresses; her groups and her company's
 * billing address with `expand`. Errors: not_found, invalid_data (fields, expand).
 */
export async function readAdminCustomer(
  transaction: Transaction,
  id: string,
  query: { fields?: string | undefined; expand?: string | undefined },
) {
  const projection = parseProjection(query, selectable);
  const shows = (relation: string) => projection.relations?.has(relation) ?? false;
  const row = requireFound(await findAdminCustomerRow(transaction, id), "Customer", id);
  const addresses = row.company_id ? await listCompanyAddressRows(transaction, row.company_id) : [];
  const ofKind = (kind: string) =>
    addresses.filter((address) => address.kind === kind).map(toAddress);
  const customer = {
    ...toAdminCustomer(row),
    orders: await listOrdersOfCustomer(transaction, id),
    shipping_addresses: ofKind("shipping"),
    ...(shows("groups") && { groups: await listGroupsOfCustomer(transaction, id) }),
    ...(shows("billing_address") && { billing_address: ofKind("billing")[0] ?? null }),
  };
  return project(customer, projection, selectable) as typeof customer;
}

async function listGroupsOfCustomer(transaction: Transaction, id: string) {
  const memberships = await listMemberships(transaction, [id]);
  const groupIds = memberships.map((membership) => membership.customer_group_id);
  return (await listCustomerGroupRows(transaction, groupIds)).map(toCustomerGroup);
}
