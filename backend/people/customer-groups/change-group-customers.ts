import { recordAudit } from "../../platform/audit/record-audit";
import { lockRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { ApiError } from "../../kernel/api-error";
import { addGroupCustomers, findExistingCustomers, removeGroupCustomers } from "./membership-rows";
import { readCustomerGroup } from "./read-customer-group";

/**
 * POST /admin/customer-groups/:id/customers/batch: all or nothing. Errors: not_found naming the
 * customers. Source: spec §7.
 */
export const adminAddCustomerGroupCustomers: AdminVerb<"adminAddCustomerGroupCustomers"> = async (
  context,
  { params, body },
) => ({
  customer_group: await withTransaction(context, async (transaction) => {
    await lockRow(transaction, "customer_group", params.id);
    const group = await readCustomerGroup(transaction, params.id);
    const ids = body.customer_ids.map(({ id }) => id);
    const existing = await findExistingCustomers(transaction, ids);
    const unknown = ids.filter((id) => !existing.has(id));
    if (unknown.length > 0)
      throw new ApiError(
        "not_found",
        `Customers with ids ${unknown.slice(0, 10).join(", ")} were not found`,
      );
    await addGroupCustomers(transaction, params.id, [...existing]);
    recordAudit(transaction, { after: { customer_ids: [...existing] } });
    bumpCatalogueVersionAtCommit(transaction);
    return group;
  }),
});

/**
 * DELETE /admin/customer-groups/:id/customers/batch: customers who are not in the group are
 * ignored. Errors: not_found (group).
 */
export const adminRemoveCustomerGroupCustomers: AdminVerb<
  "adminRemoveCustomerGroupCustomers"
> = async (context, { params, body }) => ({
  customer_group: await withTransaction(context, async (transaction) => {
    const group = await readCustomerGroup(transaction, params.id);
    const ids = body.customer_ids.map(({ id }) => id);
    await removeGroupCustomers(transaction, params.id, ids);
    recordAudit(transaction, { before: { customer_ids: ids } });
    bumpCatalogueVersionAtCommit(transaction);
    return group;
  }),
});
