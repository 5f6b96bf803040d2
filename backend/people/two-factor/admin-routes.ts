import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { readSettings } from "../../sellers/settings/read-settings";
import { readSellerName } from "../../sellers/sellers/seller-directory-rows";
import { findAgentRow } from "../agents/agent-rows";
import { requireOwnPassword } from "../agents/require-password";
import { endStaffSessionRows } from "../agents/staff-session-rows";
import {
  createRecoveryCodes,
  createSecret,
  hashRecoveryCode,
  stepOfCode,
  toEnrolment,
} from "./codes";
import { invalidCode, takeCode } from "./require-second-factor";
import {
  beginTwoFactor,
  confirmTwoFactorRow,
  countRecoveryCodes,
  findTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
} from "./two-factor-rows";

/** GET /admin/auth/two-factor. Source: ADM-02. */
const adminGetTwoFactor: AdminVerb<"adminGetTwoFactor"> = async (context) =>
  withTransaction(context, async (transaction) => {
    const enabledAt = (await findTwoFactor(transaction, context.agent.id))?.confirmed_at ?? null;
    const { staff_two_factor: rule } = await readSettings(transaction, context.log);
    return {
      two_factor: {
        enabled: enabledAt !== null,
        enabled_at: enabledAt?.toISOString() ?? null,
        required: rule === "required",
        recovery_codes_left: await countRecoveryCodes(transaction, context.agent.id),
      },
    };
  });

/**
 * POST /admin/auth/two-factor. Errors: invalid_credentials, not_allowed (already on). Source:
 * ADM-02.
 */
const adminEnrolTwoFactor: AdminVerb<"adminEnrolTwoFactor"> = async (context, { body }) => {
  const attempt = await requireOwnPassword(context, body.password);
  await attempt.succeeded();
  const secret = createSecret();
  return withTransaction(context, async (transaction) => {
    if (!(await beginTwoFactor(transaction, context.agent.id, secret)))
      throw new ApiError("not_allowed", "Two-factor sign-in is already on.");
    const issuer = await readSellerName(transaction);
    return toEnrolment(secret, { issuer, label: context.agent.email });
  });
};

/**
 * POST /admin/auth/two-factor/confirm: the code can't be used again for signing in, and sessions
 * without two-factor sign-in end, except the caller's own. Errors: invalid_two_factor_code,
 * not_allowed (already on, or not started). Source: ADM-02.
 */
const adminConfirmTwoFactor: AdminVerb<"adminConfirmTwoFactor"> = async (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const { id } = context.agent;
    const begun = await findTwoFactor(transaction, id);
    if (!begun || begun.confirmed_at)
      throw new ApiError("not_allowed", "There is no two-factor sign-in to confirm.");
    const step = stepOfCode(begun.secret, body.code.replace(/\s/g, ""), context.deps.now());
    if (step === undefined) throw invalidCode();
    if (!(await confirmTwoFactorRow(transaction, id, { secret: begun.secret, step })))
      throw new ApiError("not_allowed", "There is no two-factor sign-in to confirm.");
    await endStaffSessionRows(transaction, id, context.sessionTokenHash);
    recordAudit(transaction, { objectType: "user", objectId: id, after: { two_factor: "on" } });
    return { recovery_codes: await giveRecoveryCodes(transaction, id) };
  });

/** POST /admin/auth/two-factor/recovery-codes. Errors: those of disabling. Source: ADM-02. */
const adminRenewRecoveryCodes: AdminVerb<"adminRenewRecoveryCodes"> = async (context, { body }) =>
  withBoth(context, body, async (transaction) => {
    const { id } = context.agent;
    recordAudit(transaction, { objectType: "user", objectId: id });
    return { recovery_codes: await giveRecoveryCodes(transaction, id) };
  });

/**
 * DELETE /admin/auth/two-factor. Errors: invalid_credentials, invalid_two_factor_code, not_allowed
 * (already off), rate_limited. Source: ADM-02.
 */
const adminDisableTwoFactor: AdminVerb<"adminDisableTwoFactor"> = async (context, { body }) =>
  withBoth(context, body, async (transaction) => {
    await recordRemoval(transaction, context.agent.id);
    await endStaffSessionRows(transaction, context.agent.id, context.sessionTokenHash);
    return "OK" as const;
  });

/**
 * DELETE /admin/users/:id/two-factor. Errors: not_found (the user, or she has none), not_allowed
 * (one's own, which requires password and code). Source: ADM-02.
 */
const adminResetUserTwoFactor: AdminVerb<"adminResetUserTwoFactor"> = async (
  context,
  { params: { id } },
) =>
  withTransaction(context, async (transaction) => {
    requireFound(await findAgentRow(transaction, id), "User", id);
    if (id === context.agent.id)
      throw new ApiError("not_allowed", "Turning off your own requires your password and a code.");
    if (!(await recordRemoval(transaction, id)))
      throw new ApiError("not_found", `User ${id} has no two-factor sign-in.`);
    await endStaffSessionRows(transaction, id, null);
    return { id, object: "two-factor" as const, deleted: true as const };
  });

/** Runs what requires password and code, limiting attempts at both. */
async function withBoth<T>(
  context: AdminContext,
  { password, code }: { password: string; code: string },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const attempt = await requireOwnPassword(context, password);
  const done = await withTransaction(context, async (transaction) => {
    const factor = await findTwoFactor(transaction, context.agent.id);
    if (!factor?.confirmed_at) throw new ApiError("not_allowed", "Two-factor sign-in is off.");
    const now = context.deps.now();
    await takeCode(transaction, context.agent.id, { code, now, secret: factor.secret });
    return work(transaction);
  });
  await attempt.succeeded();
  return done;
}

async function giveRecoveryCodes(transaction: Transaction, agentId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(transaction, agentId, codes.map(hashRecoveryCode));
  return codes;
}

async function recordRemoval(transaction: Transaction, agentId: string): Promise<boolean> {
  const wasOn = await removeTwoFactor(transaction, agentId);
  recordAudit(transaction, {
    objectType: "user",
    objectId: agentId,
    before: { two_factor: "on" },
    after: { two_factor: "off" },
  });
  return wasOn;
}

export const adminTwoFactorVerbs = {
  adminGetTwoFactor,
  adminEnrolTwoFactor,
  adminConfirmTwoFactor,
  adminRenewRecoveryCodes,
  adminDisableTwoFactor,
  adminResetUserTwoFactor,
} satisfies Partial<AdminVerbs>;
