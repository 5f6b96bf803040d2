import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { requireFound } from "../../kernel/require-found";
import { findStockLocationRow } from "./stock-location-rows";
import {
  addChannelLocation,
  removeChannelLocation,
} from "../../markets/sales-channels/channel-product-rows";
import { readSalesChannel } from "../../markets/sales-channels/read-sales-channel";

/**
 * POST /admin/sales-channels/:id/stock-locations. Errors: not_found (channel or location). Source:
 * spec §7.
 */
export const adminAddSalesChannelLocation: AdminVerb<"adminAddSalesChannelLocation"> = async (
  context,
  { params, body },
) => ({
  sales_channel: await withTransaction(context, async (transaction) => {
    const channel = await readSalesChannel(transaction, params.id);
    requireFound(
      await findStockLocationRow(transaction, body.location_id),
      "Stock location",
      body.location_id,
    );
    await addChannelLocation(transaction, params.id, body.location_id);
    return channel;
  }),
});

/**
 * DELETE /admin/sales-channels/:id/stock-locations. Errors: not_found (channel or location).
 * Source: spec §7.
 */
export const adminRemoveSalesChannelLocation: AdminVerb<"adminRemoveSalesChannelLocation"> = async (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    await readSalesChannel(transaction, params.id);
    requireFound(
      await findStockLocationRow(transaction, body.location_id),
      "Stock location",
      body.location_id,
    );
    await removeChannelLocation(transaction, params.id, body.location_id);
    return { id: body.location_id, object: "stock-location" as const, deleted: true as const };
  });
