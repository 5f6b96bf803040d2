import { recordAudit } from "../../platform/audit/record-audit";
import { lockRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { requireFound } from "../../kernel/require-found";
import { findAdminCustomerRow } from "../customers/admin-customer-rows";
import { expirePasswordTokens } from "../customers/password-token-rows";
import { readAdminCustomer } from "../customers/read-admin-customer";
import { expireEmailChanges } from "../email-change/email-change-rows";
import { revokeCustomerSessions } from "../sessions/revoke-session";
import {
  anonymise,
  forgetAddresses,
  forgetCarts,
  forgetDraftOrders,
  forgetQuotes,
  forgetResponses,
  removeOwnRows,
} from "./erase-rows";
import { dropMails, setDeactivated, withdrawOrderRequests } from "./leaving-rows";

/**
 * POST /admin/customers/:id/deactivate: ends her sessions, links and pending order requests;
 * sign-in fails as with a wrong password. Errors: not_found. Source: spec §7, SEC-02.
 */
const adminDeactivateCustomer: AdminVerb<"adminDeactivateCustomer"> = (
  context,
  { params: { id } },
) =>
  changeStanding(context, id, async (transaction) => {
    const now = context.deps.now();
    await setDeactivated(transaction, id, now);
    await revokeCustomerSessions(transaction, { customerId: id, now });
    await expirePasswordTokens(transaction, id, now);
    await expireEmailChanges(transaction, id, now);
    await withdrawOrderRequests(transaction, id, now);
  });

/** POST /admin/customers/:id/activate. Errors: not_found. Source: spec §7. */
const adminActivateCustomer: AdminVerb<"adminActivateCustomer"> = (context, { params: { id } }) =>
  changeStanding(context, id, (transaction) => setDeactivated(transaction, id, null));

/**
 * POST /admin/customers/:id/erase: deletes all her personal data, also from the audit trail, except
 * in orders and invoices. Errors: not_found. Source: spec §7, SEC-02.
 */
const adminEraseCustomer: AdminVerb<"adminEraseCustomer"> = async (context, { params: { id } }) =>
  withTransaction(context, async (transaction) => {
    const now = context.deps.now();
    const identity = await requireLocked(transaction, id);
    await withdrawOrderRequests(transaction, id, now);
    await dropMails(transaction, id);
    await forgetDraftOrders(transaction, id);
    await forgetQuotes(transaction, id);
    await forgetCarts(transaction, id, now);
    await removeOwnRows(transaction, id);
    await forgetResponses(transaction, identity);
    await forgetAddresses(transaction, identity);
    await anonymise(transaction, id, now);
    bumpCatalogueVersionAtCommit(transaction);
    recordAudit(transaction, {});
    return { id, object: "customer" as const, erased: true as const };
  });

async function changeStanding(
  context: AdminContext,
  id: string,
  change: (transaction: Transaction) => Promise<void>,
) {
  return withTransaction(context, async (transaction) => {
    const before = await requireLocked(transaction, id);
    await change(transaction);
    const customer = await readAdminCustomer(transaction, id, {});
    recordAudit(transaction, {
      before: { deactivated_at: before.deactivated_at?.toISOString() ?? null },
      after: { deactivated_at: customer.deactivated_at },
    });
    return { customer };
  });
}

async function requireLocked(transaction: Transaction, id: string) {
  await lockRow(transaction, "customer", id);
  return requireFound(await findAdminCustomerRow(transaction, id), "Customer", id);
}

export const adminLeavingVerbs = {
  adminDeactivateCustomer,
  adminActivateCustomer,
  adminEraseCustomer,
} satisfies Partial<AdminVerbs>;
