import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { hashPassword } from "../../platform/http/access/password-hash";
import { isSignedBy } from "../../platform/http/access/signed-token";
import { invalidField } from "../../kernel/invalid-data";
import { findTokenSecret } from "../agents/agent-session-rows";
import { emailTaken } from "./change-user";
import { acceptInviteRow } from "./invite-rows";
import { parseInviteToken } from "./staff-links";
import { insertUser } from "./user-rows";

/**
 * POST /admin/invites/accept: the user is there from now on. Errors: invalid_data (the token is
 * unknown, used, taken back or expired; a user has the e-mail). Source: spec §7, ADM-02.
 */
export const adminAcceptInvite: AdminVerb<"adminAcceptInvite"> = async (context, { body }) => {
  const token = parseInviteToken(body.token, context.deps.now());
  if (!token) throw notValid();
  const { seller_id: sellerId, invite_id: inviteId, iat } = token.claims;
  const scope = { ...context, sellerId };
  const secret = await withTransaction(scope, findTokenSecret);
  if (!secret || !isSignedBy(token, secret)) throw notValid();
  const { password, ...names } = body.user;
  const passwordHash = await hashPassword(password);
  await withTransaction(scope, async (transaction) => {
    const invite = await acceptInviteRow(transaction, inviteId, new Date(iat * 1000));
    if (!invite) throw notValid();
    const { user_email: email, role, language, metadata } = invite;
    const user = { ...names, email, role, language, metadata, passwordHash };
    if ((await insertUser(transaction, user)) === undefined) throw emailTaken("token");
  });
  return "OK";
};

function notValid() {
  return invalidField("token", "invalid_value", "Token is not valid");
}
