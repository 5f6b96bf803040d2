import { createHmac, timingSafeEqual } from "node:crypto";
import { downloadUrlLifetimeMs } from "@/contract/limits";
import {
  type Transaction,
  type TransactionScope,
  withTransaction,
} from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { ApiError } from "../../kernel/api-error";
import { findSigningSecret } from "../../platform/http/access/signing-secret-rows";

export type SignedDownload = { key: string; expires: string; signature: string };

function signatureOf(secret: Buffer, sellerId: string, key: string, expires: string): Buffer {
  return createHmac("sha256", secret).update(`${sellerId}\n${key}\n${expires}`).digest();
}

/** An absolute URL for one protected file of the scope's seller, valid for ten minutes. */
export async function signedDownloadUrl(
  scope: TransactionScope,
  deps: Deps,
  key: string,
): Promise<string> {
  const expires = String(Math.ceil((deps.now().getTime() + downloadUrlLifetimeMs) / 1000));
  const secret = await withTransaction(scope, findSigningSecret);
  if (!secret) throw new Error(`seller ${scope.sellerId} no longer exists`);
  const signature = signatureOf(secret, scope.sellerId, key, expires).toString("base64url");
  const origin = deps.env.BACKEND_PUBLIC_URL.replace(/\/+$/, "");
  const query = `expires=${expires}&signature=${signature}`;
  return `${origin}/downloads/${scope.sellerId}/${key}?${query}`;
}

/**
 * Allows a download if its signature is the seller's, for this key, and not expired. Errors:
 * forbidden for an invalid signature, gone for an expired one.
 */
export async function requireSignedDownload(
  transaction: Transaction,
  { key, expires, signature }: SignedDownload,
  now: Date,
): Promise<void> {
  const secret = await findSigningSecret(transaction);
  const given = Buffer.from(signature, "base64url");
  const expected =
    secret && /^\d{1,12}$/.test(expires)
      ? signatureOf(secret, transaction.sellerId, key, expires)
      : undefined;
  if (!expected || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ApiError("forbidden", "This download address was not signed by this server.");
  if (Number(expires) * 1000 <= now.getTime())
    throw new ApiError("gone", "This download address has expired. Ask for a new one.");
}
