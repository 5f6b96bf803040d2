import { readCustomerList } from "../customers/read-customer-list";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { toPage } from "../../platform/db/to-page";
import { readCustomerGroupPage, toCustomerGroup } from "./customer-group-rows";
import { parseGroupProjection, projectGroups } from "./project-groups";
import { readCustomerGroup } from "./read-customer-group";

const sortable = ["name", "created_at", "updated_at"];

/**
 * GET /admin/customer-groups: 10 a page, newest first. Errors: invalid_data (order, fields,
 * expand). Source: spec §7.
 */
export const adminListCustomerGroups: AdminVerb<"adminListCustomerGroups"> = async (
  context,
  { query },
) => {
  const projection = parseGroupProjection(query);
  const page = toPage(query, { limitDefault: 10, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readCustomerGroupPage(transaction, query, page);
    const groups = await projectGroups(transaction, rows.map(toCustomerGroup), projection);
    return { customer_groups: groups, count, offset: page.offset, limit: page.limit };
  });
};

/**
 * GET /admin/customer-groups/:id. Errors: not_found, invalid_data (fields, expand). Source: spec
 * §7.
 */
export const adminGetCustomerGroup: AdminVerb<"adminGetCustomerGroup"> = async (
  context,
  { params, query },
) => {
  const projection = parseGroupProjection(query);
  return withTransaction(context, async (transaction) => {
    const group = await readCustomerGroup(transaction, params.id);
    const [projected = group] = await projectGroups(transaction, [group], projection);
    return { customer_group: projected };
  });
};

/**
 * GET /admin/customer-groups/:id/customers: 50 a page. Errors: not_found, invalid_data (order,
 * fields, expand). Source: spec §7.
 */
export const adminListCustomerGroupCustomers: AdminVerb<"adminListCustomerGroupCustomers"> = async (
  context,
  { params, query },
) =>
  withTransaction(context, async (transaction) => {
    await readCustomerGroup(transaction, params.id);
    return readCustomerList(transaction, { ...query, groups: [params.id] });
  });
