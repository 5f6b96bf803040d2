import type { AdminCustomer } from "@/contract/admin/people/customer";
import { replaceGroupsOfCustomer } from "../customer-groups/membership-rows";
import { recordAudit } from "../../platform/audit/record-audit";
import { requireGroups } from "../customer-groups/require-groups";
import { lockRow, updateRow } from "../../platform/db/update-row";
import type { Transaction } from "../../platform/db/with-transaction";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { expireEmailChanges } from "../email-change/email-change-rows";
import { revokeCustomerSessions } from "../sessions/revoke-session";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { findAdminCustomerRow } from "./admin-customer-rows";
import { findNewcomerRole, keepAdministrators } from "./company-role-rows";
import { findCompanyRow } from "./company-rows";
import { isEmailTaken, setCustomerPassword } from "./customer-rows";
import { expirePasswordTokens } from "./password-token-rows";

export type CustomerChangeInput = {
  email?: string | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  phone?: string | null | undefined;
  company_id?: string | null | undefined;
  metadata?: AdminCustomer["metadata"] | undefined;
  groups?: { id: string }[] | undefined;
  passwordHash: string | undefined;
  now: Date;
};

/**
 * Changes a customer through the administration. Errors: not_found, not_allowed, duplicate_error,
 * last_administrator.
 */
export async function changeCustomer(
  transaction: Transaction,
  id: string,
  change: CustomerChangeInput,
): Promise<void> {
  await lockRow(transaction, "customer", id);
  const before = requireFound(await findAdminCustomerRow(transaction, id), "Customer", id);
  const { email, groups, passwordHash, company_id: companyId } = change;
  if (email !== undefined && email !== before.email) {
    if (before.has_account)
      throw emailFault(
        "not_allowed",
        "Email cannot be changed when the user has registered their account",
      );
    if (await isEmailTaken(transaction, email))
      throw emailFault("duplicate_error", "A customer with the given email already exists.");
  }
  if (companyId) requireFound(await findCompanyRow(transaction, companyId), "Company", companyId);
  const newcomer =
    companyId && companyId !== before.company_id ? await toNewcomer(transaction, companyId) : {};
  const write = () =>
    updateRow(transaction, "customer", id, {
      email,
      first_name: change.first_name,
      last_name: change.last_name,
      phone: change.phone,
      company_id: companyId,
      ...newcomer,
      ...(companyId === null && before.company_id && { left_company_id: before.company_id }),
      metadata: mergeMetadata(before.metadata, change.metadata),
    });
  if (companyId === undefined) await write();
  else await keepAdministrators(transaction, [id], write);
  if (groups)
    await replaceGroupsOfCustomer(transaction, id, await requireGroups(transaction, groups));
  if (passwordHash !== undefined) {
    await setCustomerPassword(transaction, id, passwordHash);
    await expirePasswordTokens(transaction, id, change.now);
    await expireEmailChanges(transaction, id, change.now);
    await revokeCustomerSessions(transaction, { customerId: id, now: change.now });
  }
  const after = requireFound(await findAdminCustomerRow(transaction, id), "Customer", id);
  const changed = { ...(groups && { groups: groups.map((group) => group.id) }) };
  recordAudit(transaction, { before, after: { ...after, ...changed } });
}

/** The error of an address that staff set for a customer, for the form's field. */
export function emailFault(name: "duplicate_error" | "not_allowed", message: string): ApiError {
  return new ApiError(name, message, {
    details: [{ field: "email", code: "invalid_value", message }],
  });
}

async function toNewcomer(transaction: Transaction, companyId: string) {
  const role = await findNewcomerRole(transaction, companyId);
  return { company_role: role, order_limit: null, month_limit: null };
}
