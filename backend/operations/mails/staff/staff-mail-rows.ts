import sql from "sql-template-tag";
import { findPasswordLink } from "../../../people/users/user-rows";
import { findInviteRow } from "../../../people/users/invite-rows";
import { signInviteToken, signPasswordToken } from "../../../people/users/staff-links";
import { readTokenSecret } from "../../../people/agents/agent-session-rows";
import type { Transaction } from "../../../platform/db/with-transaction";

/** A mail to staff. `linkTemplate` contains `{invite_token}`; null for the brand's own page. */
export type StaffLink = {
  purpose: "staffInvite" | "staffReset";
  email: string;
  firstName: string | null;
  token: string;
  linkTemplate: string | null;
};

/** The password link of a user; undefined if she no longer exists or it has been used. */
export async function findStaffPasswordLink(
  transaction: Transaction,
  userId: string,
): Promise<StaffLink | undefined> {
  const link = await findPasswordLink(transaction, userId);
  if (!link) return undefined;
  const secret = await readTokenSecret(transaction);
  return {
    purpose: "staffReset",
    email: link.email,
    firstName: link.first_name,
    token: signPasswordToken(transaction.sellerId, link, secret),
    linkTemplate: null,
  };
}

/** An invite; undefined if it was revoked or accepted. */
export async function findStaffInvite(
  transaction: Transaction,
  inviteId: string,
): Promise<StaffLink | undefined> {
  const invite = await findInviteRow(transaction, inviteId);
  if (!invite || invite.accepted) return undefined;
  const secret = await readTokenSecret(transaction);
  const rows = await transaction.query<{ invite_link_template: string | null }>(
    sql`select invite_link_template from seller where id = ${transaction.sellerId}`,
  );
  return {
    purpose: "staffInvite",
    email: invite.user_email,
    firstName: null,
    token: signInviteToken(transaction.sellerId, invite, secret),
    linkTemplate: rows[0]?.invite_link_template || null,
  };
}
