import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { hashPassword } from "../../platform/http/access/password-hash";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { findAgentCredentials } from "../agents/agent-rows";
import { requireUser } from "./admin-list-users";
import { parsePasswordToken, toWholeSecond } from "./staff-links";
import { readUserLanguage, setPasswordLink, usePasswordLink } from "./user-rows";
import { verifyLink } from "./verify-link";

/**
 * POST /admin/users/password-token: 204. Queues a mail with a single-use link, valid for 24 hours,
 * to the user with this e-mail at each seller, or at the one whose publishable key is sent.
 * Response and statements are the same for an unknown address. Source: spec §7, ADM-02.
 */
export const adminRequestPasswordToken: AdminVerb<"adminRequestPasswordToken"> = async (
  context,
  { body },
) => {
  const users = (await findAgentCredentials(context.database, body.email)).filter(
    (user) => context.sellerId === null || user.seller_id === context.sellerId,
  );
  const nobody = { seller_id: context.sellerId ?? "nobody", id: undefined };
  for (const { seller_id: sellerId, id } of users.length > 0 ? users : [nobody])
    await withTransaction({ ...context, sellerId }, (transaction) =>
      queuePasswordLink(transaction, id, context.deps.now()),
    );
  outboxWake.notify(context.database);
};

/**
 * POST /admin/users/reset-password: ends her sessions and tokens; her API key stays valid. Errors:
 * invalid_token (unknown, used or expired). Source: spec §7, ADM-02.
 */
export const adminResetPassword: AdminVerb<"adminResetPassword"> = async (context, { body }) => {
  const link = await verifyLink(context, parsePasswordToken(body.token, context.deps.now()));
  if (!link || (body.email !== undefined && body.email !== link.claims.email)) throw unusable();
  const { user_id: userId } = link.claims;
  const passwordHash = await hashPassword(body.password);
  return withTransaction({ ...context, sellerId: link.sellerId }, async (transaction) => {
    const made = { userId, at: link.issuedAt };
    if (!(await usePasswordLink(transaction, made, passwordHash))) throw unusable();
    const actor = { kind: "user" as const, id: userId };
    recordAudit(transaction, { actor, objectId: userId });
    return { user: await requireUser(transaction, userId) };
  });
};

async function queuePasswordLink(
  transaction: Transaction,
  id: string | undefined,
  now: Date,
): Promise<void> {
  const userId = id ?? createId("usr");
  await setPasswordLink(transaction, userId, toWholeSecond(now));
  const lang = await readUserLanguage(transaction, userId);
  enqueue(transaction, "user-password-link", { userId, lang }, id !== undefined);
}

function unusable(): ApiError {
  return new ApiError("invalid_token", "The link is unknown, used or expired");
}
