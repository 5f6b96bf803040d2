import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { toPage } from "../../platform/db/to-page";
import { readPublishableApiKeyPage, toPublishableApiKey } from "./publishable-api-key-rows";
import { requireKey } from "./require-key";

const selectable = {
  columns: ["id", "created_at", "updated_at", "created_by", "revoked_by", "revoked_at", "title"],
  relations: [],
};
const sortable = ["title", "created_at", "updated_at"];

/**
 * GET /admin/publishable-api-keys: 20 a page, newest first. Errors: invalid_data (order, fields).
 * Source: spec §7.
 */
export const adminListPublishableApiKeys: AdminVerb<"adminListPublishableApiKeys"> = async (
  context,
  { query },
) => {
  const projection = parseProjection(query, selectable);
  const page = toPage(query, { limitDefault: 20, sortable });
  const { rows, count } = await withTransaction(context, (transaction) =>
    readPublishableApiKeyPage(transaction, query, page),
  );
  const keys = rows
    .map(toPublishableApiKey)
    .map((key) => project(key, projection, selectable) as typeof key);
  return { publishable_api_keys: keys, count, limit: page.limit, offset: page.offset };
};

/** GET /admin/publishable-api-keys/:id. Errors: not_found. Source: spec §7. */
export const adminGetPublishableApiKey: AdminVerb<"adminGetPublishableApiKey"> = async (
  context,
  { params },
) => ({
  publishable_api_key: toPublishableApiKey(
    await withTransaction(context, (transaction) => requireKey(transaction, params.id)),
  ),
});
