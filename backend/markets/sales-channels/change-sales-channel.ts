import { lockRow, softDeleteRow, updateRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { writeProductDocs } from "../../catalogue/read-model/product-doc-rows";
import { ApiError } from "../../kernel/api-error";
import { releaseChannel, removeChannelProducts } from "./channel-product-rows";
import { readSalesChannel } from "./read-sales-channel";
import { insertSalesChannel } from "./sales-channel-rows";

/** POST /admin/sales-channels. Source: spec §7. */
export const adminCreateSalesChannel: AdminVerb<"adminCreateSalesChannel"> = async (
  context,
  { body },
) => ({
  sales_channel: await withTransaction(context, async (transaction) =>
    readSalesChannel(transaction, await insertSalesChannel(transaction, body)),
  ),
});

/** POST /admin/sales-channels/:id. Errors: not_found. Source: spec §7. */
export const adminUpdateSalesChannel: AdminVerb<"adminUpdateSalesChannel"> = async (
  context,
  { params, body },
) => ({
  sales_channel: await withTransaction(context, async (transaction) => {
    await lockRow(transaction, "sales_channel", params.id);
    const before = await readSalesChannel(transaction, params.id);
    await updateRow(transaction, "sales_channel", params.id, {
      ...body,
      metadata: mergeMetadata(before.metadata, body.metadata),
    });
    bumpCatalogueVersionAtCommit(transaction);
    return readSalesChannel(transaction, params.id);
  }),
});

/**
 * DELETE /admin/sales-channels/:id: its products are sold through it no longer and its keys lose it.
 * Errors: not_found; not_allowed for the default channel. Source: spec §7, contract §5.
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
