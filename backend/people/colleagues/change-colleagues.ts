import type { Colleague } from "@/contract/people/colleague-endpoints";
import { recordAudit } from "../../platform/audit/record-audit";
import { lockRow, updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { insertAccount } from "../customers/admin-customer-rows";
import {
  changeCompanyRole,
  isAdministrator,
  requireAdministrator,
} from "../customers/company-role-rows";
import { expirePasswordTokens } from "../customers/password-token-rows";
import { queuePasswordLink } from "../customers/queue-password-link";
import { revokeCustomerSessions } from "../sessions/revoke-session";
import {
  type ColleagueRow,
  findColleagueRow,
  listColleagueRows,
  readmitColleague,
} from "./colleague-rows";

/**
 * GET /store/customers/me/company/colleagues: with limits for administrators only. Source: ACC-01.
 */
export const listColleagues: StoreVerb<"listColleagues"> = async (context) => {
  const { companyId, companyRole, customerId } = context.session;
  if (companyId === null) return { colleagues: [] };
  const rows = await withTransaction(context, (transaction) =>
    listColleagueRows(transaction, companyId),
  );
  const isShown = ({ id }: ColleagueRow) => companyRole === "administrator" || id === customerId;
  return {
    colleagues: rows.map((row) => ({
      ...toColleague(row),
      ...(isShown(row) ? undefined : { order_limit: null, month_limit: null }),
    })),
  };
};

/**
 * POST /store/customers/me/company/colleagues: adds a person, or one who was removed before, who
 * sets her password with a mailed link; for somebody who has not done so yet, updates role and
 * limits and sends another link. Errors: forbidden (not an administrator), not_found (no company),
 * duplicate_error (somebody else has the e-mail), rate_limited. Source: ACC-01, SEC-01.
 */
export const inviteColleague: StoreVerb<"inviteColleague"> = async (context, { body }) => {
  const colleague = await changeCompany(context, async (transaction, companyId) => {
    const { email } = body;
    const known = await findColleagueRow(transaction, companyId, { email });
    const isWaiting = known && !known.has_account;
    const id = isWaiting
      ? await changeInvited(transaction, companyId, known.id, body)
      : await admit(context, transaction, companyId, body);
    if (id === undefined)
      throw new ApiError("duplicate_error", "A customer with this e-mail already exists", {
        details: [{ field: "email", code: "invalid_value", message: "email is taken" }],
      });
    await queuePasswordLink(transaction, {
      recipient: { id, password_hash: null },
      isColleague: true,
      lang: context.lang,
      now: context.deps.now(),
    });
    const invited = await readColleague(transaction, companyId, id);
    recordAudit(transaction, { objectType: "customer", objectId: id, after: invited });
    return invited;
  });
  outboxWake.notify(context.database);
  return { colleague };
};

type Invitation = Parameters<typeof inviteColleague>[1]["body"];

async function changeInvited(
  transaction: Transaction,
  companyId: string,
  customerId: string,
  { company_role, order_limit = null, month_limit = null }: Invitation,
): Promise<string> {
  const change = { company_role, order_limit, month_limit };
  await changeCompanyRole(transaction, { companyId, customerId }, change);
  return customerId;
}

/** Her id; undefined if the e-mail belongs to somebody who can't join the company. */
async function admit(
  { lang, deps }: CustomerContext,
  transaction: Transaction,
  companyId: string,
  body: Invitation,
): Promise<string | undefined> {
  const { order_limit = null, month_limit = null, ...person } = body;
  const standing = { ...person, order_limit, month_limit };
  const customerId = await readmitColleague(transaction, { ...standing, companyId });
  if (customerId) {
    await revokeCustomerSessions(transaction, { customerId, now: deps.now() });
    return customerId;
  }
  return insertAccount(transaction, {
    ...standing,
    ...{ company_id: companyId, phone: null, metadata: null, passwordHash: null, locale: lang },
  });
}

/**
 * POST /store/customers/me/company/colleagues/:customer_id. Errors: forbidden, not_found,
 * last_administrator. Source: ACC-01.
 */
export const updateColleague: StoreVerb<"updateColleague"> = async (
  context,
  { params: { customer_id: customerId }, body },
) => ({
  colleague: await changeCompany(context, async (transaction, companyId) => {
    await changeCompanyRole(transaction, { companyId, customerId }, body);
    return readColleague(transaction, companyId, customerId);
  }),
});

/**
 * DELETE /store/customers/me/company/colleagues/:customer_id: her sessions and links end at once.
 * Errors: forbidden, not_found, last_administrator. Source: ACC-01.
 */
export const removeColleague: StoreVerb<"removeColleague"> = async (
  context,
  { params: { customer_id: id } },
) =>
  changeCompany(context, async (transaction, companyId) => {
    const before = await readColleague(transaction, companyId, id);
    await updateRow(transaction, "customer", id, {
      company_id: null,
      left_company_id: companyId,
    });
    await requireAdministrator(transaction, companyId);
    recordAudit(transaction, { objectType: "customer", objectId: id, before, after: null });
    const now = context.deps.now();
    await expirePasswordTokens(transaction, id, now);
    await revokeCustomerSessions(transaction, { customerId: id, now });
    return { id, object: "colleague" as const, deleted: true as const };
  });

/**
 * A change by an administrator, with the company locked until the transaction ends: if two
 * administrators remove each other concurrently, the second is no longer one. Errors: forbidden,
 * not_found.
 */
async function changeCompany<T>(
  context: CustomerContext,
  change: (transaction: Transaction, companyId: string) => Promise<T>,
): Promise<T> {
  const { companyId, customerId } = context.session;
  if (companyId === null) throw new ApiError("not_found", "The customer has no company");
  return withTransaction(context, async (transaction) => {
    await lockRow(transaction, "company", companyId);
    if (!(await isAdministrator(transaction, companyId, customerId)))
      throw new ApiError("forbidden", "Only company administrators can manage colleagues.");
    return change(transaction, companyId);
  });
}

async function readColleague(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<Colleague> {
  return toColleague(
    requireFound(await findColleagueRow(transaction, companyId, { id }), "Colleague", id),
  );
}

const toColleague = (row: ColleagueRow): Colleague => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
