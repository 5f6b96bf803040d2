import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { listSalesChannelRows, toSalesChannel } from "./sales-channel-rows";
import { ApiError } from "../../kernel/api-error";
import {
  toPublishableApiKey,
  updatePublishableApiKey,
} from "../../sellers/publishable-api-keys/publishable-api-key-rows";
import { requireKey } from "../../sellers/publishable-api-keys/require-key";

/**
 * GET /admin/publishable-api-keys/:id/sales-channels, by name. Errors: not_found. Source: spec §7.
 */
export const adminListPublishableApiKeyChannels: AdminVerb<
  "adminListPublishableApiKeyChannels"
> = async (context, { params, query }) => {
  const requested = query.q?.toLowerCase() ?? "";
  const rows = await withTransaction(context, async (transaction) =>
    listSalesChannelRows(transaction, (await requireKey(transaction, params.id)).sales_channel_ids),
  );
  const found = rows.filter(({ name, description }) =>
    `${name}\n${description ?? ""}`.toLowerCase().includes(requested),
  );
  return { sales_channels: found.map(toSalesChannel) };
};

/**
 * POST /admin/publishable-api-keys/:id/sales-channels/batch. Errors: not_found (key or channels).
 * Source: spec §7.
 */
export const adminAddPublishableApiKeyChannels: AdminVerb<
  "adminAddPublishableApiKeyChannels"
> = async (context, { params, body }) => ({
  publishable_api_key: await withTransaction(context, async (transaction) => {
    const key = await requireKey(transaction, params.id, { lock: true });
    const given = body.sales_channel_ids.map(({ id }) => id);
    const known = new Set((await listSalesChannelRows(transaction, given)).map(({ id }) => id));
    const unknown = given.filter((id) => !known.has(id));
    if (unknown.length > 0)
      throw new ApiError(
        "not_found",
        `Sales channels with ids ${unknown.slice(0, 10).join(", ")} were not found`,
      );
    await updatePublishableApiKey(transaction, params.id, {
      salesChannelIds: [...new Set([...key.sales_channel_ids, ...given])],
    });
    return toPublishableApiKey(await requireKey(transaction, params.id));
  }),
});

/**
 * DELETE /admin/publishable-api-keys/:id/sales-channels/batch: removing a channel that the key does
 * not have is not an error. Errors: not_found (key).
 */
export const adminRemovePublishableApiKeyChannels: AdminVerb<
  "adminRemovePublishableApiKeyChannels"
> = async (context, { params, body }) => ({
  publishable_api_key: await withTransaction(context, async (transaction) => {
    const key = await requireKey(transaction, params.id, { lock: true });
    const given = new Set(body.sales_channel_ids.map(({ id }) => id));
    await updatePublishableApiKey(transaction, params.id, {
      salesChannelIds: key.sales_channel_ids.filter((id) => !given.has(id)),
    });
    return toPublishableApiKey(await requireKey(transaction, params.id));
  }),
});
