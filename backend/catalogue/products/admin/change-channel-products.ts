import { lockRow } from "../../../platform/db/update-row";
import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { writeProductDocs } from "../../read-model/product-doc-rows";
import { ApiError } from "../../../kernel/api-error";
import {
  addChannelProducts,
  findExistingProducts,
  removeChannelProducts,
} from "../../../markets/sales-channels/channel-product-rows";
import { readSalesChannel } from "../../../markets/sales-channels/read-sales-channel";

/**
 * POST /admin/sales-channels/:id/products/batch: all or none. Errors: not_found naming the
 * products. Source: spec §7.
 */
export const adminAddSalesChannelProducts: AdminVerb<"adminAddSalesChannelProducts"> = async (
  context,
  { params, body },
) => ({
  sales_channel: await withTransaction(context, async (transaction) => {
    await lockRow(transaction, "sales_channel", params.id);
    const channel = await readSalesChannel(transaction, params.id);
    const ids = [...new Set(body.product_ids.map(({ id }) => id))];
    const existing = await findExistingProducts(transaction, ids);
    const unknown = ids.filter((id) => !existing.has(id));
    if (unknown.length > 0)
      throw new ApiError(
        "not_found",
        `Products with ids ${unknown.slice(0, 10).join(", ")} were not found`,
      );
    await addChannelProducts(transaction, params.id, ids);
    await writeProductDocs(transaction, ids);
    return channel;
  }),
});

/**
 * DELETE /admin/sales-channels/:id/products/batch: removing a product that is not in the channel is
 * not an error. Errors: not_found (channel).
 */
export const adminRemoveSalesChannelProducts: AdminVerb<"adminRemoveSalesChannelProducts"> = async (
  context,
  { params, body },
) => ({
  sales_channel: await withTransaction(context, async (transaction) => {
    const channel = await readSalesChannel(transaction, params.id);
    const ids = body.product_ids.map(({ id }) => id);
    await writeProductDocs(transaction, await removeChannelProducts(transaction, params.id, ids));
    return channel;
  }),
});
