import { recordAudit } from "../../platform/audit/record-audit";
import { lockRow, softDeleteRow, updateRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { ApiError } from "../../kernel/api-error";
import { insertCustomerGroup, isGroupNameTaken } from "./customer-group-rows";
import { removeGroupCompanies, removeGroupCustomers } from "./membership-rows";
import { readCustomerGroup } from "./read-customer-group";

/** POST /admin/customer-groups. Errors: duplicate_error (name). Source: spec §7, contract §2. */
export const adminCreateCustomerGroup: AdminVerb<"adminCreateCustomerGroup"> = async (
  context,
  { body },
) => ({
  customer_group: await withTransaction(context, async (transaction) => {
    const id = await insertCustomerGroup(transaction, body);
    if (id === undefined) throw nameTaken(body.name);
    return readCustomerGroup(transaction, id);
  }),
});

/** POST /admin/customer-groups/:id. Errors: not_found, duplicate_error (name). Source: spec §7. */
export const adminUpdateCustomerGroup: AdminVerb<"adminUpdateCustomerGroup"> = async (
  context,
  { params, body },
) => ({
  customer_group: await withTransaction(context, async (transaction) => {
    await lockRow(transaction, "customer_group", params.id);
    const before = await readCustomerGroup(transaction, params.id);
    if (body.name !== undefined && (await isGroupNameTaken(transaction, body.name, params.id)))
      throw nameTaken(body.name);
    await updateRow(transaction, "customer_group", params.id, {
      name: body.name,
      metadata: mergeMetadata(before.metadata, body.metadata),
    });
    const after = await readCustomerGroup(transaction, params.id);
    recordAudit(transaction, { before, after });
    return after;
  }),
});

/**
 * DELETE /admin/customer-groups/:id: its customers lose its prices at once. Errors: not_found.
 * Source: spec §7.
 */
export const adminDeleteCustomerGroup: AdminVerb<"adminDeleteCustomerGroup"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    await lockRow(transaction, "customer_group", params.id);
    recordAudit(transaction, { before: await readCustomerGroup(transaction, params.id) });
    await removeGroupCustomers(transaction, params.id, null);
    await removeGroupCompanies(transaction, params.id);
    await softDeleteRow(transaction, "customer_group", params.id);
    bumpCatalogueVersionAtCommit(transaction);
    return { id: params.id, object: "customer_group" as const, deleted: true as const };
  });

function nameTaken(name: string): ApiError {
  const message = `Key (name)=(${name}) already exists.`;
  return new ApiError("duplicate_error", message, {
    details: [{ field: "name", code: "invalid_value", message }],
  });
}
