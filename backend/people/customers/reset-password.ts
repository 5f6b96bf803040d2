import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { hashPassword } from "../../platform/http/access/password-hash";
import { expireEmailChanges } from "../email-change/email-change-rows";
import { revokeCustomerSessions } from "../sessions/revoke-session";
import { hashToken } from "../../platform/http/access/session-token";
import { ApiError } from "../../kernel/api-error";
import { setCustomerPassword } from "./customer-rows";
import { expirePasswordTokens, usePasswordToken } from "./password-token-rows";
import { readCustomer } from "./read-customer";

/**
 * POST /store/customers/password-reset: sets the password with the link's token; the customer then
 * has an account, and all her sessions and other links end. Errors: invalid_token (unknown, used or
 * expired). Source: LOGIN-05, SEC-02.
 */
export const resetPassword: StoreVerb<"resetPassword"> = async (context, { body }) => {
  const now = context.deps.now();
  const passwordHash = await hashPassword(body.password);
  const customer = await withTransaction(context, async (transaction) => {
    const customerId = await usePasswordToken(transaction, hashToken(body.token), body.email, now);
    if (!customerId) throw new ApiError("invalid_token", "The link is unknown, used or expired");
    await setCustomerPassword(transaction, customerId, passwordHash);
    await expirePasswordTokens(transaction, customerId, now);
    await expireEmailChanges(transaction, customerId, now);
    await revokeCustomerSessions(transaction, { customerId, now });
    const actor = { kind: "customer" as const, id: customerId };
    recordAudit(transaction, { actor, objectId: customerId });
    return readCustomer(context, transaction, customerId);
  });
  return { customer };
};
