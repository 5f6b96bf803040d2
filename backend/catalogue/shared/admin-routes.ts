import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { requireFound } from "../../kernel/require-found";
import { recordAudit } from "../../platform/audit/record-audit";
import { insertRows } from "../../platform/db/insert-rows";
import { toPage } from "../../platform/db/to-page";
import { updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { hashPassword } from "../../platform/http/access/password-hash";
import { createToken } from "../../platform/http/access/session-token";
import { readStorefrontUrl } from "../../sellers/sellers/seller-directory-rows";
import { checkSharedCatalogue, requireFilterOfType } from "./check-shared-catalogue";
import {
  findSharedCatalogue,
  findShownCatalogue,
  readSharedCataloguePage,
  type SharedCatalogueRow,
  type ShownRow,
} from "./shared-catalogue-rows";
import { toRecorded, toSharedCatalogue } from "./to-shared-catalogue";

const table = "shared_catalogue";
const sortable = ["created_at", "updated_at", "name", "expires_at"];
type NewRow = Omit<
  SharedCatalogueRow,
  "created_at" | "updated_at" | "expires_at" | "revoked_at"
> & {
  expires_at: string | null;
};

/** GET /admin/shared-catalogues: 50 a page. Errors: invalid_data (order). Source: SHARE-01. */
const adminListSharedCatalogues: AdminVerb<"adminListSharedCatalogues"> = (context, { query }) => {
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readSharedCataloguePage(transaction, query, page);
    const shown = await toShown(context, transaction, rows);
    return { shared_catalogues: shown, count, offset: page.offset, limit: page.limit };
  });
};

/** GET /admin/shared-catalogues/:id. Errors: not_found. Source: SHARE-01. */
const adminGetSharedCatalogue: AdminVerb<"adminGetSharedCatalogue"> = (context, { params }) =>
  withTransaction(context, (transaction) => getCatalogueResponse(context, transaction, params.id));

/**
 * POST /admin/shared-catalogues: 201, a link with a 256-bit token. Errors: invalid_data naming what
 * is missing or unknown. Source: SHARE-01.
 */
const adminCreateSharedCatalogue: AdminVerb<"adminCreateSharedCatalogue"> = async (
  context,
  { body },
) => {
  const { password, ...facts } = body;
  requireFilterOfType(facts.content_type, facts);
  const passwordHash = password ? await hashPassword(password) : null;
  return withTransaction(context, (transaction) =>
    insert(context, transaction, {
      id: createId("scat"),
      token: createToken(),
      created_by: context.agent.id,
      password_hash: passwordHash,
      ...facts,
      ...toContents(facts.content_type, facts),
      cover_text: facts.cover_text || null,
      price_list_id: facts.price_list_id ?? null,
      region_id: facts.region_id ?? null,
      company_id: facts.company_id ?? null,
      prospect_name: facts.prospect_name || null,
      expires_at: facts.expires_at ?? null,
    }),
  );
};

/**
 * POST /admin/shared-catalogues/:id: omitted fields stay unchanged. Errors: not_found,
 * link_revoked, link_changed (with its `updated_at`), invalid_data. Source: SHARE-01.
 */
const adminUpdateSharedCatalogue: AdminVerb<"adminUpdateSharedCatalogue"> = async (
  context,
  { params: { id }, body },
) => {
  const { password, only_if_updated_at: seenAt, ...facts } = body;
  const change = {
    ...facts,
    password_hash: password ? await hashPassword(password) : password,
  };
  return withTransaction(context, async (transaction) => {
    const before = await getRow(transaction, id, { lock: true });
    if (before.revoked_at !== null)
      throw new ApiError("link_revoked", "A revoked shared catalogue can't be changed.");
    requireSeen(before, seenAt);
    const given = Object.entries(facts).filter(([, value]) => value !== undefined);
    const after = { ...before, ...Object.fromEntries(given) };
    requireFilterOfType(after.content_type, facts);
    const contents = toContents(after.content_type, after);
    await checkSharedCatalogue(transaction, { ...after, ...contents });
    const { content_filter: filter } = contents;
    await updateRow(
      transaction,
      table,
      id,
      { ...change, ...contents, content_filter: filter && JSON.stringify(filter) },
      { isSoftDeletable: false },
    );
    return recordChange(context, transaction, before);
  });
};

/** POST /admin/shared-catalogues/:id/revoke: permanent. Errors: not_found. Source: SHARE-03. */
const adminRevokeSharedCatalogue: AdminVerb<"adminRevokeSharedCatalogue"> = (
  context,
  { params: { id } },
) =>
  withTransaction(context, async (transaction) => {
    const before = await getRow(transaction, id, { lock: true });
    if (before.revoked_at === null) {
      const change = { revoked_at: context.deps.now() };
      await updateRow(transaction, table, id, change, { isSoftDeletable: false });
    }
    return recordChange(context, transaction, before);
  });

/**
 * POST /admin/shared-catalogues/:id/duplicate: 201, with its own link; a past expiry is dropped.
 * Errors: not_found, invalid_data (its contents no longer exist). Source: SHARE-01.
 */
const adminDuplicateSharedCatalogue: AdminVerb<"adminDuplicateSharedCatalogue"> = (
  context,
  { params: { id }, body },
) =>
  withTransaction(context, async (transaction) => {
    const { created_at, updated_at, revoked_at, ...from } = await getRow(transaction, id);
    const isOver = from.expires_at === null || from.expires_at <= context.deps.now();
    return insert(context, transaction, {
      ...from,
      id: createId("scat"),
      token: createToken(),
      name: body.name ?? from.name,
      created_by: context.agent.id,
      expires_at: isOver ? null : (from.expires_at?.toISOString() ?? null),
    });
  });

async function insert(context: AdminContext, transaction: Transaction, row: NewRow) {
  await checkSharedCatalogue(transaction, row);
  await insertRows(transaction, table, [{ ...row, ...toCreatedStamps(context.deps.now()) }]);
  const after = await getRow(transaction, row.id);
  recordAudit(transaction, { objectId: row.id, after: toRecorded(after) });
  return getCatalogueResponse(context, transaction, row.id);
}

/** A form filled in from an older version would undo a colleague's changes. */
function requireSeen({ id, updated_at: updatedAt }: SharedCatalogueRow, seenAt?: string): void {
  if (seenAt === undefined || updatedAt.getTime() === Date.parse(seenAt)) return;
  throw new ApiError("link_changed", `Shared catalogue ${id} was changed in the meantime.`, {
    data: { updated_at: updatedAt.toISOString() },
  });
}

/** A shared catalogue contains chosen entries, or what a filter finds. */
const toContents = (
  type: SharedCatalogueRow["content_type"],
  { content_ids = [], content_filter = null }: Contents,
) =>
  type === "filter" ? { content_ids: [], content_filter } : { content_ids, content_filter: null };
type Contents = {
  content_ids?: string[] | undefined;
  content_filter?: SharedCatalogueRow["content_filter"] | undefined;
};

const toCreatedStamps = (now: Date) => ({ created_at: now, updated_at: now });

async function recordChange(
  context: AdminContext,
  transaction: Transaction,
  before: SharedCatalogueRow,
) {
  const after = await getRow(transaction, before.id);
  recordAudit(transaction, { before: toRecorded(before), after: toRecorded(after) });
  return getCatalogueResponse(context, transaction, before.id);
}

async function getCatalogueResponse(context: AdminContext, transaction: Transaction, id: string) {
  const row = requireFound(await findShownCatalogue(transaction, id), "Shared catalogue", id);
  const [shown] = await toShown(context, transaction, [row]);
  if (!shown) throw new Error(`shared catalogue ${id} no longer exists`);
  return { shared_catalogue: shown };
}

async function getRow(transaction: Transaction, id: string, options?: { lock: boolean }) {
  return requireFound(await findSharedCatalogue(transaction, id, options), "Shared catalogue", id);
}

async function toShown(
  { deps }: AdminContext,
  transaction: Transaction,
  rows: readonly ShownRow[],
) {
  const storefrontUrl = await readStorefrontUrl(transaction, deps.env.STOREFRONT_URL_TEMPLATE);
  return rows.map((row) => toSharedCatalogue(row, { storefrontUrl, now: deps.now() }));
}

export const adminSharedCatalogueVerbs = {
  adminListSharedCatalogues,
  adminCreateSharedCatalogue,
  adminGetSharedCatalogue,
  adminUpdateSharedCatalogue,
  adminRevokeSharedCatalogue,
  adminDuplicateSharedCatalogue,
} satisfies Partial<AdminVerbs>;
