import { inviteLifetimeMs } from "@/contract/limits";
import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import { softDeleteRow } from "../../platform/db/update-row";
import { enqueue } from "../../platform/jobs/enqueue";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import { requireFound } from "../../kernel/require-found";
import { readTokenSecret } from "../agents/agent-session-rows";
import { emailTaken } from "./change-user";
import { findInviteRow, listInviteRows, renewInvite, toInvite, upsertInvite } from "./invite-rows";
import { toWholeSecond } from "./staff-links";
import { isUserEmailTaken } from "./user-rows";

/** GET /admin/invites. Source: spec §7. */
export const adminListInvites: AdminVerb<"adminListInvites"> = async (context) =>
  withTransaction(context, async (transaction) => {
    const secret = await readTokenSecret(transaction);
    const rows = await listInviteRows(transaction);
    return { invites: rows.map((row) => toInvite(transaction.sellerId, row, secret)) };
  });

/**
 * POST /admin/invites: the mail is in the language of `lang`, else in the brand's. Errors:
 * invalid_data (a user has the e-mail). Source: spec §7.
 */
export const adminCreateInvite: AdminVerb<"adminCreateInvite"> = async (context, { body }) => {
  await withTransaction(context, async (transaction) => {
    if (await isUserEmailTaken(transaction, body.user)) throw emailTaken("user");
    const invite = { email: body.user, role: body.role, language: body.lang ?? null };
    const id = await upsertInvite(transaction, invite, validity(context));
    recordAudit(transaction, {
      objectId: id,
      after: { user_email: body.user, role: body.role },
    });
    await queueInvite(transaction, id);
  });
  outboxWake.notify(context.database);
  return "OK";
};

/**
 * POST /admin/invites/:id/resend. Errors: not_found, not_allowed (accepted). Source: spec §7.
 */
export const adminResendInvite: AdminVerb<"adminResendInvite"> = async (context, { params }) => {
  await withTransaction(context, async (transaction) => {
    requireFound(await findInviteRow(transaction, params.id), "Invite", params.id);
    if (!(await renewInvite(transaction, params.id, validity(context))))
      throw new ApiError("not_allowed", "This invite has been accepted.");
    await queueInvite(transaction, params.id);
  });
  outboxWake.notify(context.database);
  return "OK";
};

/** DELETE /admin/invites/:id. Errors: not_found. Source: spec §7. */
export const adminDeleteInvite: AdminVerb<"adminDeleteInvite"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const invite = requireFound(await findInviteRow(transaction, params.id), "Invite", params.id);
    await softDeleteRow(transaction, "invite", params.id);
    const { user_email, role, accepted } = invite;
    recordAudit(transaction, { before: { user_email, role, accepted } });
    return { id: params.id, object: "invite" as const, deleted: true as const };
  });

function validity({ deps }: AdminContext): { issuedAt: Date; expiresAt: Date } {
  const issuedAt = toWholeSecond(deps.now());
  return { issuedAt, expiresAt: new Date(issuedAt.getTime() + inviteLifetimeMs) };
}

async function queueInvite(transaction: Transaction, inviteId: string): Promise<void> {
  const invite = await findInviteRow(transaction, inviteId);
  const lang = invite?.language ?? (await readDefaultLocale(transaction));
  enqueue(transaction, "invite", { inviteId, lang });
}
