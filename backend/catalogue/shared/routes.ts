import { createHmac, timingSafeEqual } from "node:crypto";
import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import { verifyPassword } from "../../platform/http/access/password-hash";
import type { StoreContext, StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { answerShared } from "./answer-shared";
import { findSharedCatalogueByToken, type OpenedRow } from "./shared-catalogue-rows";
import { toSharedState } from "./to-shared-catalogue";

/**
 * POST /store/shared-catalogues/cover: also of a link that is over, which says whom to ask. Errors:
 * not_found. Source: SHARE-03.
 */
const getSharedCover: StoreVerb<"getSharedCover"> = async (context, { body }) => {
  const row = await findRow(context, body.token);
  return {
    name: row.name,
    state: isCompanyGone(row) ? "revoked" : toSharedState(row, context.deps.now()),
    needs_password: row.password_hash !== null,
    languages: row.languages,
    is_indexable: row.is_indexable && row.password_hash === null,
    contact: row.contact,
  };
};

/**
 * POST /store/shared-catalogues/unlock: the key is made of the password's hash, so it opens nothing
 * once that is changed. Errors: not_found, gone, invalid_token (wrong password), rate_limited.
 * Source: SHARE-01.
 */
const unlockSharedCatalogue: StoreVerb<"unlockSharedCatalogue"> = async (context, { body }) => {
  const row = requireOpen(await findRow(context, body.token), context.deps.now());
  const { password_hash: hash } = row;
  if (hash === null || !(await verifyPassword(hash, body.password)))
    throw new ApiError("invalid_token", "The password is wrong.");
  return { access_key: toAccessKey(hash, row.token) };
};

/**
 * POST /store/shared-catalogues: its products as of this moment, prices in minor units. Errors:
 * not_found, gone (revoked, expired, its company has left), invalid_token (its password is asked
 * for). Source: SHARE-01, SHARE-03.
 */
const getSharedCatalogue: StoreVerb<"getSharedCatalogue"> = async (context, { body }) => {
  const row = requireOpen(await findRow(context, body.token), context.deps.now());
  const { password_hash: hash } = row;
  if (hash !== null && !isSame(body.access_key ?? "", toAccessKey(hash, row.token)))
    throw new ApiError("invalid_token", "The shared catalogue asks for its password.");
  return answerShared(context, row);
};

async function findRow(context: StoreContext, token: string): Promise<OpenedRow> {
  const row = await withTransaction(context, (transaction) =>
    findSharedCatalogueByToken(transaction, token),
  );
  if (!row) throw new ApiError("not_found", "There is no such shared catalogue.");
  return row;
}

function requireOpen(row: OpenedRow, now: Date): OpenedRow {
  if (toSharedState(row, now) !== "open" || isCompanyGone(row))
    throw new ApiError("gone", "The shared catalogue is over.");
  return row;
}

const isCompanyGone = (row: OpenedRow) => row.company_id !== null && row.company === null;

const toAccessKey = (passwordHash: string, token: string) =>
  createHmac("sha256", passwordHash).update(token).digest("base64url");

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export const sharedCatalogueVerbs = {
  getSharedCover,
  unlockSharedCatalogue,
  getSharedCatalogue,
} satisfies Partial<StoreVerbs>;
