import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { hashPassword } from "../../platform/http/access/password-hash";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { invalidField } from "../../kernel/invalid-data";
import { requireFound } from "../../kernel/require-found";
import { findAdminCustomerRow, insertAccount, toAdminCustomer } from "./admin-customer-rows";
import { changeCustomer, emailFault } from "./change-customer";
import { findNewcomerRole } from "./company-role-rows";
import { findCompanyRow } from "./company-rows";
import { queuePasswordLink } from "./queue-password-link";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import { readAdminCustomer } from "./read-admin-customer";
import { readCustomerList } from "./read-customer-list";

/** GET /admin/customers. Errors: invalid_data (order, fields, expand). Source: spec §7. */
export const adminListCustomers: AdminVerb<"adminListCustomers"> = async (context, { query }) =>
  withTransaction(context, (transaction) => readCustomerList(transaction, query));

/** GET /admin/customers/:id. Errors: not_found, invalid_data (fields, expand). Source: spec §7. */
export const adminGetCustomer: AdminVerb<"adminGetCustomer"> = async (
  context,
  { params, query },
) => ({
  customer: await withTransaction(context, (transaction) =>
    readAdminCustomer(transaction, params.id, query),
  ),
});

/**
 * POST /admin/customers: 201. Errors: duplicate_error (e-mail), not_found (company), invalid_data
 * (neither a password nor a company whose link could be mailed). Source: spec §7.
 */
export const adminCreateCustomer: AdminVerb<"adminCreateCustomer"> = async (context, { body }) => {
  const { password, lang, phone = null, metadata = null, company_id = null, ...account } = body;
  const { order_limit = null, month_limit = null } = account;
  if (password === undefined && company_id === null)
    throw invalidField("password", "required", "password should not be empty without a company");
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const customer = await withTransaction(context, async (transaction) => {
    const company =
      company_id === null
        ? undefined
        : requireFound(await findCompanyRow(transaction, company_id), "Company", company_id);
    const locale = lang ?? company?.language ?? null;
    const company_role = account.company_role ?? (await findNewcomerRole(transaction, company_id));
    const id = await insertAccount(transaction, {
      ...account,
      ...{ phone, metadata, company_id, company_role, order_limit, month_limit },
      ...{ passwordHash, locale },
    });
    if (id === undefined)
      throw emailFault(
        "duplicate_error",
        "A customer with the given email already has an account.",
      );
    if (passwordHash === null)
      await queuePasswordLink(transaction, {
        recipient: { id, password_hash: null },
        lang: locale ?? (await readDefaultLocale(transaction)),
        now: context.deps.now(),
      });
    const customer = toAdminCustomer(
      requireFound(await findAdminCustomerRow(transaction, id), "Customer", id),
    );
    recordAudit(transaction, { objectId: id, after: customer });
    return customer;
  });
  if (passwordHash === null) outboxWake.notify(context.database);
  return { customer };
};

/**
 * POST /admin/customers/:id: a new password ends her sessions and links; changes of groups and
 * prices take effect at once. Errors: not_found (customer, company, group), not_allowed (e-mail of
 * an account), duplicate_error (e-mail). Source: spec §7.
 */
export const adminUpdateCustomer: AdminVerb<"adminUpdateCustomer"> = async (
  context,
  { params, query, body },
) => {
  const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password);
  return withTransaction(context, async (transaction) => {
    await changeCustomer(transaction, params.id, {
      ...body,
      passwordHash,
      now: context.deps.now(),
    });
    bumpCatalogueVersionAtCommit(transaction);
    return { customer: await readAdminCustomer(transaction, params.id, query) };
  });
};
