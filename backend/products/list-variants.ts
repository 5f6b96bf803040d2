import type { EndpointRequest } from "@/contract/endpoint";
import type { storeEndpoints } from "@/contract/store-endpoints";
import { type Transaction, withTransaction } from "../db/with-transaction";
import type { CustomerContext, StoreVerb } from "../http/verb";
import { answerCached } from "./cached-answer";
import { getHiddenVariants, getPricing, type Pricing } from "./price-view-rows";
import type { Projection } from "./projection";
import { parseVariantProjection, toVariantsWithProduct } from "./variant-answer";
import { readVisibleVariants, type VariantFilter, type VariantVisibility } from "./variant-entry-rows";
import { readVariantPage } from "./variant-spans";

type ListVariantsQuery = EndpointRequest<typeof storeEndpoints.listVariants>["query"];

const chunkSize = 500;
const catalogueMax = 10_000_000;

type Page = { filter: VariantFilter | null; offset: number; limit: number };

/**
 * Variants of published products with their product and the caller's prices in minor units (contract §3). `ids`, `sku` and
 * others narrow; without `limit` it is the whole catalogue. Hidden variants are left out (CAT-02).
 * Errors: `invalid_data` (fields, expand), `not_found` (region, cart).
 */
export const listVariants: StoreVerb<"listVariants"> = async (context, { query }) => {
  const pricing = await getPricing(context, query);
  const projection = parseVariantProjection(query, pricing);
  const { lang: _lang, cart_id: _cart, region_id: _region, currency_code: _currency, ...shown } = query;
  const page = { filter: toVariantFilter(query), offset: query.offset ?? 0, limit: query.limit ?? catalogueMax };
  return answerCached(context, { endpoint: "listVariants", priceViewKey: pricing.view.key, query: shown }, () =>
    makeBody(context, page, { pricing, projection }),
  );
};

/** The body is put together chunk by chunk, so that a whole catalogue is never held as objects. */
async function makeBody(context: CustomerContext, page: Page, shown: { pricing: Pricing; projection: Projection }): Promise<Buffer> {
  const hidden = await getHiddenVariants(context, shown.pricing);
  const visibility = {
    salesChannelIds: context.salesChannelIds,
    hiddenProductIds: hidden.productIds,
    hiddenVariantIds: [...hidden.variantIds],
  };
  return withTransaction(context, async (transaction: Transaction) => {
    const entries = await readEntries(context, transaction, visibility, page);
    const parts: Buffer[] = [];
    for (let start = 0; start < entries.length; start += chunkSize) {
      const variants = await toVariantsWithProduct(context, transaction, entries.slice(start, start + chunkSize), shown);
      if (variants.length > 0) parts.push(Buffer.from(`${parts.length > 0 ? "," : ""}${JSON.stringify(variants).slice(1, -1)}`));
    }
    return Buffer.concat([Buffer.from('{"variants":['), ...parts, Buffer.from("]}")]);
  });
}

function toVariantFilter(query: ListVariantsQuery): VariantFilter | null {
  const filter = {
    ids: query.ids?.split(",").filter((id) => id !== ""),
    skus: query.sku,
    titles: query.title,
    inventoryQuantity: query.inventory_quantity,
    salesChannelIds: query.sales_channel_id,
  };
  return Object.values(filter).some((value) => value !== undefined) ? filter : null;
}

async function readEntries(
  context: CustomerContext,
  transaction: Transaction,
  visibility: VariantVisibility,
  { filter, offset, limit }: Page,
) {
  if (filter === null) return readVariantPage(context, transaction, visibility, { offset, limit });
  return (await readVisibleVariants(transaction, visibility, filter)).slice(offset, offset + limit);
}
