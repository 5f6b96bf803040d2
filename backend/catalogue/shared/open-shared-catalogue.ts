import { createHmac, timingSafeEqual } from "node:crypto";
import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { findSharedCatalogueByToken, type OpenedRow } from "./shared-catalogue-rows";
import { toSharedState } from "./to-shared-catalogue";

/** The shared catalogue of a token, even if it has expired. Errors: not_found. */
export async function getSharedRow(context: StoreContext, token: string): Promise<OpenedRow> {
  const row = await withTransaction(context, (transaction) =>
    findSharedCatalogueByToken(transaction, token),
  );
  if (!row) throw new ApiError("not_found", "There is no such shared catalogue.");
  return row;
}

/** Errors: gone (revoked, expired, its company has left). */
export function requireOpen(row: OpenedRow, now: Date): OpenedRow {
  if (toSharedState(row, now) !== "open" || isCompanyGone(row))
    throw new ApiError("gone", "The shared catalogue is no longer available.");
  return row;
}

/**
 * The shared catalogue of a token, unlocked by its password's key if it has one. Errors: not_found,
 * gone, invalid_token (it requires a password). Source: SHARE-01, SHARE-03.
 */
export async function openSharedCatalogue(
  context: StoreContext,
  body: { token: string; access_key?: string | undefined },
): Promise<OpenedRow> {
  const row = requireOpen(await getSharedRow(context, body.token), context.deps.now());
  if (!isUnlocked(row, body.access_key))
    throw new ApiError("invalid_token", "The shared catalogue requires a password.");
  return row;
}

/** Whether a link has no password, or the key belongs to its current one. */
export const isUnlocked = ({ password_hash: hash, token }: OpenedRow, key = ""): boolean =>
  hash === null || isSame(key, toAccessKey(hash, token));

export const isCompanyGone = (row: Pick<OpenedRow, "company_id" | "company">) =>
  row.company_id !== null && row.company === null;

/** Derived from the password's hash, so that it is void once the password changes. */
export const toAccessKey = (passwordHash: string, token: string) =>
  createHmac("sha256", passwordHash).update(token).digest("base64url");

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
