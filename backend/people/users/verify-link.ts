import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminPublicContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { isSignedBy, type UnverifiedToken } from "../../platform/http/access/signed-token";
import { ApiError } from "../../kernel/api-error";
import { findTokenSecret } from "../agents/agent-session-rows";
import { findInviteRow } from "./invite-rows";
import { parseInviteToken, parsePasswordToken } from "./staff-links";
import { findPasswordLink } from "./user-rows";

type StaffClaims = { seller_id: string; iat: number; exp: number };
type VerifiedLink<Claims> = { claims: Claims; sellerId: string; issuedAt: Date };

/**
 * The claims of a link's token signed by its seller; undefined for any other, and for one opened at
 * another brand.
 */
export async function verifyLink<Claims extends StaffClaims>(
  context: AdminPublicContext,
  token: UnverifiedToken<Claims> | undefined,
): Promise<VerifiedLink<Claims> | undefined> {
  if (!token) return undefined;
  const { claims } = token;
  const { seller_id: sellerId } = claims;
  if (context.sellerId !== null && context.sellerId !== sellerId) return undefined;
  const secret = await withTransaction({ ...context, sellerId }, findTokenSecret);
  if (!secret || !isSignedBy(token, secret)) return undefined;
  return { claims, sellerId, issuedAt: new Date(claims.iat * 1000) };
}

/**
 * POST /admin/auth/link: checks the link without using it. Errors: invalid_token (unknown, used,
 * replaced or expired). Source: ADM-02.
 */
export const adminCheckStaffLink: AdminVerb<"adminCheckStaffLink"> = async (context, { body }) => {
  const now = context.deps.now();
  const invite = await verifyLink(context, parseInviteToken(body.token, now));
  if (invite) {
    const row = await withTransaction({ ...context, sellerId: invite.sellerId }, (transaction) =>
      findInviteRow(transaction, invite.claims.invite_id),
    );
    if (row && !row.accepted && row.token_issued_at.getTime() === invite.issuedAt.getTime())
      return { purpose: "invite", email: row.user_email };
  }
  const password = await verifyLink(context, parsePasswordToken(body.token, now));
  if (password) {
    const row = await withTransaction({ ...context, sellerId: password.sellerId }, (transaction) =>
      findPasswordLink(transaction, password.claims.user_id),
    );
    if (row && row.password_link_at.getTime() === password.issuedAt.getTime())
      return { purpose: "password", email: row.email };
  }
  throw new ApiError("invalid_token", "The link is unknown, used or expired");
};
