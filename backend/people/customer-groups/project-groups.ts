import {
  type AdminCustomer,
  type CustomerGroup,
  customerGroupSchema,
} from "@/contract/admin/people/customer";
import { listCustomersOfGroups, toAdminCustomer } from "../customers/admin-customer-rows";
import type { Transaction } from "../../platform/db/with-transaction";
import { type Projection, parseProjection, project } from "../../kernel/projection";

const selectable = { columns: Object.keys(customerGroupSchema.shape), relations: ["customers"] };

type ExpandedGroup = CustomerGroup & { customers?: AdminCustomer[] };

/**
 * The requested parts of a group: its customers only with `expand=customers`. Errors: invalid_data
 * (fields, expand).
 */
export function parseGroupProjection(query: {
  fields?: string | undefined;
  expand?: string | undefined;
}): Projection {
  return parseProjection({ fields: query.fields, expand: query.expand ?? "" }, selectable);
}

/** The groups with the requested parts. */
export async function projectGroups(
  transaction: Transaction,
  groups: readonly CustomerGroup[],
  projection: Projection,
): Promise<ExpandedGroup[]> {
  const requested = projection.relations?.has("customers") ? groups.map(({ id }) => id) : [];
  const customers = requested.length > 0 ? await listCustomersOfGroups(transaction, requested) : [];
  return groups.map((group) => {
    const own = customers
      .filter((row) => row.customer_group_id === group.id)
      .map(({ customer_group_id: _group, ...row }) => toAdminCustomer(row));
    return project({ ...group, customers: own }, projection, selectable) as ExpandedGroup;
  });
}
