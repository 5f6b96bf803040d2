import { groupedCustomerSchema } from "@/contract/admin/people/customer";
import { listCustomerGroupRows, toCustomerGroup } from "../customer-groups/customer-group-rows";
import { listMemberships } from "../customer-groups/membership-rows";
import type { Transaction } from "../../platform/db/with-transaction";
import { parseProjection, project } from "../../kernel/projection";
import { toPage } from "../../platform/db/to-page";
import {
  type CustomerFilter,
  listOrdersOfCustomers,
  readCustomerPage,
  toAdminCustomer,
} from "./admin-customer-rows";

const relations = ["groups", "orders"];
const selectable = {
  columns: Object.keys(groupedCustomerSchema.shape).filter((key) => !relations.includes(key)),
  relations,
};
const sortable = ["email", "first_name", "last_name", "created_at", "updated_at"];

type ListQuery = CustomerFilter & {
  limit?: number | undefined;
  offset?: number | undefined;
  order?: string | undefined;
  fields?: string | undefined;
  expand?: string | undefined;
};

/**
 * One page of customers with their groups, and their orders if `expand` asks for them, newest
 * first, 50 a page by default. Errors: invalid_data (order, fields, expand).
 */
export async function readCustomerList(transaction: Transaction, query: ListQuery) {
  const projection = parseProjection(query, selectable);
  const showsOrders = projection.relations?.has("orders") ?? false;
  const page = toPage(query, { limitDefault: 50, sortable });
  const { rows, count } = await readCustomerPage(transaction, query, page);
  const ids = rows.map(({ id }) => id);
  const memberships = await listMemberships(transaction, ids);
  const orders = showsOrders ? await listOrdersOfCustomers(transaction, ids) : [];
  const groupIds = [...new Set(memberships.map((membership) => membership.customer_group_id))];
  const groups = new Map(
    (await listCustomerGroupRows(transaction, groupIds)).map((row) => [
      row.id,
      toCustomerGroup(row),
    ]),
  );
  const customers = rows.map((row) => {
    const own = memberships.filter((membership) => membership.customer_id === row.id);
    const customer = {
      ...toAdminCustomer(row),
      groups: own.flatMap((membership) => groups.get(membership.customer_group_id) ?? []),
      ...(showsOrders
        ? { orders: orders.filter((order) => order.customer_id === row.id) }
        : undefined),
    };
    return project(customer, projection, selectable) as typeof customer;
  });
  return { customers, count, offset: page.offset, limit: page.limit };
}
