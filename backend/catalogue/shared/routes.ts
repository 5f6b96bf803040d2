import { ApiError } from "../../kernel/api-error";
import { verifyPassword } from "../../platform/http/access/password-hash";
import type { StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { getSharedResponse, readSharedVersion } from "./shared-response";
import {
  getSharedRow,
  isCompanyGone,
  isUnlocked,
  openSharedCatalogue,
  requireOpen,
  toAccessKey,
} from "./open-shared-catalogue";
import { toSharedState } from "./to-shared-catalogue";

/**
 * POST /store/shared-catalogues/cover: also for an expired link; includes whom to contact. Errors:
 * not_found. Source: SHARE-03.
 */
const getSharedCover: StoreVerb<"getSharedCover"> = async (context, { body }) => {
  const row = await getSharedRow(context, body.token);
  const state = isCompanyGone(row) ? "revoked" : toSharedState(row, context.deps.now());
  const isShown = state === "open" && isUnlocked(row, body.access_key);
  return {
    id: row.id,
    name: row.name,
    state,
    needs_password: row.password_hash !== null,
    languages: row.languages,
    is_indexable: row.is_indexable && row.password_hash === null,
    expires_at: row.expires_at?.toISOString() ?? null,
    version: isShown ? await readSharedVersion(context, row) : null,
    catalogue_version: context.catalogueVersion,
    contact: row.contact,
  };
};

/**
 * POST /store/shared-catalogues/unlock: the key is derived from the password's hash, so that it is
 * void once the password changes. Errors: not_found, gone, invalid_token (wrong password),
 * rate_limited. Source: SHARE-01.
 */
const unlockSharedCatalogue: StoreVerb<"unlockSharedCatalogue"> = async (context, { body }) => {
  const row = requireOpen(await getSharedRow(context, body.token), context.deps.now());
  const { password_hash: hash } = row;
  if (hash === null || !(await verifyPassword(hash, body.password)))
    throw new ApiError("invalid_token", "The password is wrong.");
  return { access_key: toAccessKey(hash, row.token) };
};

/**
 * POST /store/shared-catalogues: its current products, prices in minor units. Errors: those of
 * `openSharedCatalogue`. Source: SHARE-01, SHARE-03.
 */
const getSharedCatalogue: StoreVerb<"getSharedCatalogue"> = async (context, { body }) =>
  getSharedResponse(context, await openSharedCatalogue(context, body));

export const sharedCatalogueVerbs = {
  getSharedCover,
  unlockSharedCatalogue,
  getSharedCatalogue,
} satisfies Partial<StoreVerbs>;
