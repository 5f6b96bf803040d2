import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { deleteSettingRow, listSettingRows, type SettingRow, upsertSetting } from "./setting-rows";
import { toSetting } from "./to-setting";
import { validateSettings } from "./validate-settings";

const limitDefault = 100;

/** GET /admin/settings: the seller's entries by key. Source: ADM-05, SET-01. */
export const adminListSettings: AdminVerb<"adminListSettings"> = async (context, { query }) => {
  const { limit = limitDefault, offset = 0, key } = query;
  const rows = await withTransaction(context, (transaction) =>
    listSettingRows(transaction, key === undefined ? null : [key]),
  );
  return {
    settings: rows.slice(offset, offset + limit).map(toSetting),
    count: rows.length,
    offset,
    limit,
  };
};

/**
 * POST /admin/settings: one or more entries, all or none; effective in the store at once. Errors:
 * invalid_data naming the key (SET-02, SET-03).
 */
export const adminSetSettings: AdminVerb<"adminSetSettings"> = async (context, { body }) => {
  const entries = validateSettings(body);
  for (const { key } of entries) requireMaySet(context, key);
  return withTransaction(context, async (transaction) => {
    const keys = entries.map(({ key }) => key);
    const before = await listSettingRows(transaction, keys);
    for (const { key, value } of entries) await upsertSetting(transaction, key, value);
    bumpCatalogueVersionAtCommit(transaction);
    const rows = await listSettingRows(transaction, keys);
    recordAudit(transaction, { before: byKey(before), after: byKey(rows) });
    return { settings: rows.map(toSetting) };
  });
};

/**
 * DELETE /admin/settings/:key: restores the default. Errors: not_found if there is no such entry
 * (ADM-05).
 */
export const adminDeleteSetting: AdminVerb<"adminDeleteSetting"> = async (context, { params }) => {
  requireMaySet(context, params.key);
  return withTransaction(context, async (transaction) => {
    const before = await listSettingRows(transaction, [params.key]);
    const id = requireFound(await deleteSettingRow(transaction, params.key), "Setting", params.key);
    bumpCatalogueVersionAtCommit(transaction);
    recordAudit(transaction, { before: byKey(before) });
    return { id, object: "setting" as const, deleted: true as const };
  });
};

/** Only admins may change how staff sign in. Errors: forbidden. */
function requireMaySet({ agent }: AdminContext, key: string): void {
  if (key === "staff_two_factor" && agent.role !== "admin")
    throw new ApiError("forbidden", `The setting ${key} requires the role admin.`);
}

function byKey(rows: readonly SettingRow[]): object {
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
