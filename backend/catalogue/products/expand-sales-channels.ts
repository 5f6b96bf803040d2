import type { Product } from "@/contract/catalogue/product";
import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import {
  listSalesChannelRows,
  toSalesChannel,
} from "../../markets/sales-channels/sales-channel-rows";
import type { ProductDoc } from "../read-model/product-doc";
import type { Projection } from "../../kernel/projection";

/**
 * What `expand=sales_channels` adds to a product: those of its sales channels that the caller's key
 * includes, by name; nothing if not requested. Names of other channels are not disclosed
 * (assumption).
 */
export async function getSalesChannelsOf(
  context: StoreContext,
  transaction: Transaction,
  projection: Projection,
): Promise<(doc: ProductDoc) => Pick<Product, "sales_channels">> {
  if (!projection.relations?.has("sales_channels")) return () => ({});
  const channels = (await listSalesChannelRows(transaction, context.salesChannelIds)).map(
    toSalesChannel,
  );
  return (doc) => ({
    sales_channels: channels.filter(({ id }) => doc.sales_channel_ids.includes(id)),
  });
}
