import { ApiError } from "../../../kernel/api-error";
import {
  releaseChannel,
  removeChannelProducts,
} from "../../../markets/sales-channels/channel-product-rows";
import { readSalesChannel } from "../../../markets/sales-channels/read-sales-channel";
import { lockRow, softDeleteRow } from "../../../platform/db/update-row";
import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { writeProductDocs } from "../../read-model/product-doc-rows";

/**
 * DELETE /admin/sales-channels/:id: removes it from its products and publishable keys. Errors:
 * not_found; not_allowed for the default channel. Source: spec §7, contract §5.
 */
export const adminDeleteSalesChannel: AdminVerb<"adminDeleteSalesChannel"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    await lockRow(transaction, "sales_channel", params.id);
    await readSalesChannel(transaction, params.id);
    if (params.id === context.defaultSalesChannelId)
      throw new ApiError("not_allowed", "You cannot delete the default sales channel");
    await softDeleteRow(transaction, "sales_channel", params.id);
    await releaseChannel(transaction, params.id);
    await writeProductDocs(transaction, await removeChannelProducts(transaction, params.id, null));
    return { id: params.id, object: "sales-channel" as const, deleted: true as const };
  });
