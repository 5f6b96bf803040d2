import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { hashPassword } from "../../platform/http/access/password-hash";
import { requireFound } from "../../kernel/require-found";
import { ownOrAny, resolveUserId } from "./own-or-others";
import { readAgent } from "./read-agent";
import { requireOwnPassword } from "./require-password";
import {
  endStaffSessionRow,
  endStaffSessionRows,
  listStaffSessionRows,
  setAgentPassword,
  toStaffSession,
} from "./staff-session-rows";

/**
 * GET /admin/sessions. Errors: forbidden (another user's, unless the caller is an admin),
 * not_found. Source: ADM-02.
 */
export const adminListSessions: AdminVerb<"adminListSessions"> = async (context, { query }) =>
  withTransaction(context, async (transaction) => {
    const userId = await resolveUserId(context, transaction, query.user_id);
    const rows = await listStaffSessionRows(transaction, userId);
    return { sessions: rows.map((row) => toStaffSession(row, context.sessionTokenHash)) };
  });

/**
 * DELETE /admin/sessions/:id. Errors: not_found (also another user's, unless the caller is an
 * admin). Source: ADM-02.
 */
export const adminEndSession: AdminVerb<"adminEndSession"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const row = await endStaffSessionRow(transaction, params.id, ownOrAny(context));
    const { user_id, kind } = requireFound(row, "Session", params.id);
    recordAudit(transaction, { before: { user_id, kind } });
    return { id: params.id, object: "session" as const, deleted: true as const };
  });

/**
 * DELETE /admin/sessions. Errors: forbidden (another user's, unless the caller is an admin),
 * not_found. Source: ADM-02.
 */
export const adminEndSessions: AdminVerb<"adminEndSessions"> = async (context, { query }) =>
  withTransaction(context, async (transaction) => {
    const userId = await resolveUserId(context, transaction, query.user_id);
    const ended = await endStaffSessionRows(transaction, userId, context.sessionTokenHash);
    recordAudit(transaction, { objectType: "user", objectId: userId, after: { ended } });
    return { ended };
  });

/** POST /admin/auth/password. Errors: invalid_credentials, rate_limited. Source: ADM-02. */
export const adminChangePassword: AdminVerb<"adminChangePassword"> = async (context, { body }) => {
  const { id } = context.agent;
  const attempt = await requireOwnPassword(context, body.password);
  await attempt.succeeded();
  const passwordHash = await hashPassword(body.new_password);
  return withTransaction(context, async (transaction) => {
    await setAgentPassword(transaction, id, passwordHash, context.sessionTokenHash);
    recordAudit(transaction, { objectType: "user", objectId: id });
    return { user: await readAgent(transaction, id) };
  });
};
