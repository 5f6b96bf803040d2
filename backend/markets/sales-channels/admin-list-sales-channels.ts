import { salesChannelSchema } from "@/contract/admin/markets/sales-channel";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { toPage } from "../../platform/db/to-page";
import { readSalesChannel } from "./read-sales-channel";
import { readSalesChannelPage, toSalesChannel } from "./sales-channel-rows";

const selectable = { columns: Object.keys(salesChannelSchema.shape), relations: [] };
const sortable = ["name", "created_at", "updated_at"];

/**
 * GET /admin/sales-channels: 20 a page, newest first. Errors: invalid_data (order, fields). Source:
 * spec §7.
 */
export const adminListSalesChannels: AdminVerb<"adminListSalesChannels"> = async (
  context,
  { query },
) => {
  const projection = parseProjection(query, selectable);
  const page = toPage(query, { limitDefault: 20, sortable });
  const { rows, count } = await withTransaction(context, (transaction) =>
    readSalesChannelPage(transaction, query, page),
  );
  const channels = rows
    .map(toSalesChannel)
    .map((channel) => project(channel, projection, selectable) as typeof channel);
  return { sales_channels: channels, count, offset: page.offset, limit: page.limit };
};

/** GET /admin/sales-channels/:id. Errors: not_found. Source: spec §7. */
export const adminGetSalesChannel: AdminVerb<"adminGetSalesChannel"> = async (
  context,
  { params },
) => ({
  sales_channel: await withTransaction(context, (transaction) =>
    readSalesChannel(transaction, params.id),
  ),
});
