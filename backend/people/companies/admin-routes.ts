import { recordAudit } from "../../platform/audit/record-audit";
import type { Transaction } from "../../platform/db/with-transaction";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import {
  adminCreateCompany,
  adminDeleteCompany,
  adminUpdateCompany,
  changed,
  requireLockedCompany,
} from "./change-company";
import {
  adminAddUserCompanies,
  adminListUserCompanies,
  adminRemoveUserCompanies,
} from "./agent-companies";
import { addAddress, changeAddress, removeAddress } from "./company-addresses";
import { setCompanyOfCustomers } from "./company-change-rows";
import {
  changeCompanyRole,
  findNewcomerRole,
  keepAdministrators,
} from "../customers/company-role-rows";
import { adminApproveCompany, adminDeclineCompany } from "./decide-company";
import { adminGetCompany, adminListCompanies } from "./read-admin-company";

/** POST /admin/companies/:id/addresses. Errors: not_found, invalid_data. Source: ADM-05. */
const adminAddCompanyAddress: AdminVerb<"adminAddCompanyAddress"> = async (
  context,
  { params: { id }, body: { kind, ...address } },
) =>
  changed(context, async (transaction) => {
    await requireLockedCompany(transaction, id);
    await addAddress(transaction, id, { kind, address });
    return id;
  });

/** POST /admin/companies/:id/addresses/:address_id. Errors: not_found, invalid_data. */
const adminUpdateCompanyAddress: AdminVerb<"adminUpdateCompanyAddress"> = async (
  context,
  { params: { id, address_id: addressId }, body },
) =>
  changed(context, async (transaction) => {
    await requireLockedCompany(transaction, id);
    await changeAddress(transaction, id, addressId, body);
    return id;
  });

/** DELETE /admin/companies/:id/addresses/:address_id. Errors: not_found. */
const adminDeleteCompanyAddress: AdminVerb<"adminDeleteCompanyAddress"> = async (
  context,
  { params: { id, address_id: addressId } },
) =>
  changed(context, async (transaction) => {
    await requireLockedCompany(transaction, id);
    await removeAddress(transaction, id, addressId);
    return id;
  });

/**
 * POST /admin/companies/:id/customers/batch. Errors: not_found (company, customers),
 * last_administrator (others remain in the company that a person leaves).
 */
const adminAddCompanyCustomers: AdminVerb<"adminAddCompanyCustomers"> = async (
  context,
  { params: { id }, body },
) =>
  changed(context, async (transaction) => {
    await requireLockedCompany(transaction, id);
    const role = body.company_role ?? (await findNewcomerRole(transaction, id));
    await movePeople(transaction, body.customer_ids, { from: undefined, to: id, role });
    return id;
  });

/**
 * DELETE /admin/companies/:id/customers/batch. Errors: not_found (company, people of it),
 * last_administrator (others remain). Source: ADM-05.
 */
const adminRemoveCompanyCustomers: AdminVerb<"adminRemoveCompanyCustomers"> = async (
  context,
  { params: { id }, body },
) =>
  changed(context, async (transaction) => {
    await requireLockedCompany(transaction, id);
    await movePeople(transaction, body.customer_ids, { from: id, to: null, role: "buyer" });
    return id;
  });

/**
 * POST /admin/companies/:id/customers/:customer_id. Errors: not_found (company, person of it),
 * last_administrator. Source: ADM-05.
 */
const adminUpdateCompanyCustomer: AdminVerb<"adminUpdateCompanyCustomer"> = async (
  context,
  { params: { id, customer_id: customerId }, body },
) =>
  changed(context, async (transaction) => {
    await requireLockedCompany(transaction, id);
    await changeCompanyRole(transaction, { companyId: id, customerId }, body);
    return id;
  });

async function movePeople(
  transaction: Transaction,
  customers: readonly { id: string }[],
  way: Parameters<typeof setCompanyOfCustomers>[2],
): Promise<void> {
  const ids = [...new Set(customers.map(({ id }) => id))];
  const moved = await keepAdministrators(transaction, ids, () =>
    setCompanyOfCustomers(transaction, ids, way),
  );
  const missing = ids.filter((id) => !moved.has(id));
  if (missing.length > 0)
    throw new ApiError(
      "not_found",
      `Customers with ids ${missing.slice(0, 10).join(", ")} were not found`,
    );
  recordAudit(
    transaction,
    way.to === null ? { before: { people: ids } } : { after: { people: ids } },
  );
}

export const adminCompanyVerbs = {
  adminListCompanies,
  adminCreateCompany,
  adminGetCompany,
  adminUpdateCompany,
  adminDeleteCompany,
  adminApproveCompany,
  adminDeclineCompany,
  adminAddCompanyAddress,
  adminUpdateCompanyAddress,
  adminDeleteCompanyAddress,
  adminAddCompanyCustomers,
  adminUpdateCompanyCustomer,
  adminRemoveCompanyCustomers,
  adminListUserCompanies,
  adminAddUserCompanies,
  adminRemoveUserCompanies,
} satisfies Partial<AdminVerbs>;
