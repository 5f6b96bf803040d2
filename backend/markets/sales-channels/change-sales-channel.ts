import { lockRow, updateRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { mergeMetadata } from "../../kernel/merge-metadata";
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
