import { z } from "zod";
import { inviteLifetimeMs, passwordTokenLifetimeMs } from "@/contract/limits";
import {
  parseClaims,
  signClaims,
  toSeconds,
  type UnverifiedToken,
} from "../../platform/http/access/signed-token";

const stamps = { seller_id: z.string(), iat: z.int(), exp: z.int() };
const inviteClaims = z.object({
  ...stamps,
  domain: z.literal("invite"),
  invite_id: z.string(),
  user_email: z.string(),
  role: z.string(),
});
const passwordClaims = z.object({
  ...stamps,
  domain: z.literal("password"),
  user_id: z.string(),
  email: z.string(),
});
export type InviteToken = UnverifiedToken<z.output<typeof inviteClaims>>;
export type PasswordToken = UnverifiedToken<z.output<typeof passwordClaims>>;

type InviteFacts = { id: string; user_email: string; role: string; token_issued_at: Date };
type PasswordFacts = { id: string; email: string; password_link_at: Date };

/** The token in an invite's mail, which contains its address and role. */
export function signInviteToken(sellerId: string, invite: InviteFacts, secret: Buffer): string {
  const claims: z.output<typeof inviteClaims> = {
    domain: "invite",
    seller_id: sellerId,
    invite_id: invite.id,
    user_email: invite.user_email,
    role: invite.role,
    ...lifetime(invite.token_issued_at, inviteLifetimeMs),
  };
  return signClaims(claims, secret);
}

/** The token that a user's password mail carries. */
export function signPasswordToken(sellerId: string, user: PasswordFacts, secret: Buffer): string {
  const claims: z.output<typeof passwordClaims> = {
    domain: "password",
    seller_id: sellerId,
    user_id: user.id,
    email: user.email,
    ...lifetime(user.password_link_at, passwordTokenLifetimeMs),
  };
  return signClaims(claims, secret);
}

/** An invite's token that has not expired; undefined for any other text. */
export function parseInviteToken(token: string, now: Date): InviteToken | undefined {
  return parseClaims(inviteClaims, token, now);
}

/** A password link's token that has not expired; undefined for any other text. */
export function parsePasswordToken(token: string, now: Date): PasswordToken | undefined {
  return parseClaims(passwordClaims, token, now);
}

/** The moment truncated to the second, as in tokens. */
export function toWholeSecond(moment: Date): Date {
  return new Date(toSeconds(moment) * 1000);
}

function lifetime(issuedAt: Date, lifetimeMs: number): { iat: number; exp: number } {
  const iat = toSeconds(issuedAt);
  return { iat, exp: iat + lifetimeMs / 1000 };
}
