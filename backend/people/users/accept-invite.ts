import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { hashPassword } from "../../platform/http/access/password-hash";
import { invalidField } from "../../kernel/invalid-data";
import { emailTaken } from "./change-user";
import { acceptInviteRow } from "./invite-rows";
import { parseInviteToken } from "./staff-links";
import { insertUser } from "./user-rows";
import { verifyLink } from "./verify-link";

/**
 * POST /admin/invites/accept: creates the user. Errors: invalid_data (the token is unknown, used,
 * withdrawn or expired; a user has the e-mail). Source: spec §7, ADM-02.
 */
export const adminAcceptInvite: AdminVerb<"adminAcceptInvite"> = async (context, { body }) => {
  const link = await verifyLink(context, parseInviteToken(body.token, context.deps.now()));
  if (!link) throw notValid();
  const { password, ...names } = body.user;
  const passwordHash = await hashPassword(password);
  await withTransaction({ ...context, sellerId: link.sellerId }, async (transaction) => {
    const invite = await acceptInviteRow(transaction, link.claims.invite_id, link.issuedAt);
    if (!invite) throw notValid();
    const { user_email: email, role, language, metadata } = invite;
    const user = { ...names, phone: null, email, role, language, metadata, passwordHash };
    const id = await insertUser(transaction, user);
    if (id === undefined) throw emailTaken("token");
    const { passwordHash: _, ...after } = user;
    const actor = { kind: "user" as const, id };
    recordAudit(transaction, { actor, objectType: "user", objectId: id, after });
  });
  return "OK";
};

function notValid() {
  return invalidField("token", "invalid_value", "Token is not valid");
}
