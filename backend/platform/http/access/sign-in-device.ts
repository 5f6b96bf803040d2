import { createHmac, timingSafeEqual } from "node:crypto";
import type { TransactionScope } from "../../db/with-transaction";
import { withTransaction } from "../../db/with-transaction";
import { findSigningSecret } from "./signing-secret-rows";
import { createToken } from "./session-token";

export const deviceLifetimeMs = 365 * 24 * 3_600_000;
const tokenPattern = /^([A-Za-z0-9_-]{43})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/**
 * The id of a device on which this account has signed in before, or undefined: the cookie is signed
 * for seller and account, so that it can't be forged. It is no credential; signing in still takes
 * the password (SEC-01).
 */
export async function findSignInDevice(
  scope: TransactionScope,
  { token, email, now }: { token: string | undefined; email: string; now: Date },
): Promise<string | undefined> {
  const [, id, expires, signature] = tokenPattern.exec(token ?? "") ?? [];
  if (!id || !expires || !signature || Number(expires) <= now.getTime()) return undefined;
  const expected = Buffer.from(await sign(scope, { email, id, expires }));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
}

/**
 * The token that a device keeps for a year after an account signed in on it; `id` is its existing
 * id, if any.
 */
export async function createDeviceToken(
  scope: TransactionScope,
  { id = createToken(), email, now }: { id: string | undefined; email: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + deviceLifetimeMs);
  const expires = String(expiresAt.getTime());
  return { token: `${id}.${expires}.${await sign(scope, { email, id, expires })}`, expiresAt };
}

type Claims = { email: string; id: string; expires: string };

async function sign(scope: TransactionScope, { email, id, expires }: Claims): Promise<string> {
  const secret = await withTransaction(scope, findSigningSecret);
  if (!secret) throw new Error(`seller ${scope.sellerId} no longer exists`);
  return createHmac("sha256", secret)
    .update(`sign-in device\n${email.toLowerCase()}\n${id}\n${expires}`)
    .digest("base64url");
}
