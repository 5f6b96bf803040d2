import type { EndpointRequest } from "@/contract/endpoint";
import { listLimitMax } from "@/contract/limits";
import type { storeEndpoints } from "@/contract/store-endpoints";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import {
  type CustomerContext,
  StreamedResponse,
  type StoreVerb,
} from "../../platform/http/access/verb";
import { acceptedEncoding } from "../../platform/http/accepted-encoding";
import { respondFromCache } from "../read-model/cached-response";
import { getHiddenVariants, getPricing } from "../prices/price-view-rows";
import { streamVariants } from "./stream-variants";
import { parseVariantProjection } from "./variant-response";
import {
  readVisibleVariants,
  type VariantEntry,
  type VariantFilter,
  type VariantVisibility,
} from "./variant-entry-rows";
import {
  countVariants,
  findVariantCount,
  listVariantChunks,
  readVariantPage,
  type VariantChunk,
} from "../read-model/variant-spans";

type ListVariantsQuery = EndpointRequest<typeof storeEndpoints.listVariants>["query"];

const chunkSize = 250;

type Page = { filter: VariantFilter | null; offset: number; limit: number };

/**
 * Variants of published products with their product and the caller's prices in minor units
 * (contract §3). `ids`, `sku` and others are filters; without `limit`, or with 0, it is the whole
 * catalogue, which is streamed while it is read if it is longer than the maximum page. Hidden
 * variants are left out (CAT-02). Errors: `invalid_data` (fields, expand), `not_found` (region,
 * cart).
 */
export const listVariants: StoreVerb<"listVariants"> = async (context, { query }) => {
  const pricing = await getPricing(context, query);
  const shown = { pricing, projection: parseVariantProjection(query, pricing) };
  const page = {
    filter: toVariantFilter(query),
    offset: query.offset ?? 0,
    limit: query.limit ?? Number.POSITIVE_INFINITY,
  };
  const getVisibility = async () => {
    const hidden = await getHiddenVariants(context, pricing);
    return {
      salesChannelIds: context.salesChannelIds,
      hiddenProductIds: hidden.productIds,
      hiddenVariantIds: [...hidden.variantIds],
    };
  };
  if (!isShort(page)) {
    const visibility = await getVisibility();
    const chunks = isKnownToBeShort(context, visibility, page)
      ? undefined
      : await withTransaction(context, (transaction) =>
          findLongList(context, transaction, visibility, page),
        );
    if (chunks)
      return new StreamedResponse(streamVariants(context, chunks, shown), {
        encoding: acceptedEncoding(context.acceptEncoding),
      });
  }
  const {
    lang: _lang,
    cart_id: _cart,
    region_id: _region,
    currency_code: _currency,
    ...narrowing
  } = query;
  return respondFromCache(
    context,
    { endpoint: "listVariants", priceViewKey: pricing.view.key, query: narrowing },
    async () => {
      const visibility = await getVisibility();
      return withTransaction(context, async (transaction) => {
        const entries = await readEntries(context, transaction, visibility, page);
        return collect(streamVariants({ ...context, transaction }, toChunks(entries), shown));
      });
    },
  );
};

/** The filter limits the result to about a page, whatever the catalogue contains. */
function isShort({ filter, limit }: Page): boolean {
  return (
    limit <= listLimitMax ||
    [filter?.ids, filter?.skus, filter?.titles].some((names) => names !== undefined)
  );
}

/** Avoids a query for a catalogue whose size is cached. */
function isKnownToBeShort(
  context: CustomerContext,
  visibility: VariantVisibility,
  { filter, offset }: Page,
): boolean {
  const count = filter === null ? findVariantCount(context, visibility) : undefined;
  return count !== undefined && count - offset <= listLimitMax;
}

/** The chunks of a list that is longer than the maximum page; undefined if it is not. */
async function findLongList(
  context: CustomerContext,
  transaction: Transaction,
  visibility: VariantVisibility,
  { filter, offset }: Page,
): Promise<VariantChunk[] | undefined> {
  if (filter === null) {
    const isLong = (await countVariants(context, transaction, visibility)) - offset > listLimitMax;
    return isLong
      ? listVariantChunks(context, transaction, visibility, { offset, chunkSize })
      : undefined;
  }
  const entries = (await readVisibleVariants(transaction, visibility, filter)).slice(offset);
  return entries.length > listLimitMax ? toChunks(entries) : undefined;
}

function toChunks(entries: readonly VariantEntry[]): VariantChunk[] {
  const starts = Array.from(
    { length: Math.ceil(entries.length / chunkSize) },
    (_, index) => index * chunkSize,
  );
  return starts.map((start) => async () => entries.slice(start, start + chunkSize));
}

async function collect(parts: AsyncIterable<string>): Promise<Buffer> {
  const collected: string[] = [];
  for await (const part of parts) collected.push(part);
  return Buffer.from(collected.join(""));
}

function toVariantFilter(query: ListVariantsQuery): VariantFilter | null {
  const ids = [...(query.ids?.split(",").filter((id) => id !== "") ?? []), ...(query.id ?? [])];
  const filter = {
    ids: query.ids === undefined && query.id === undefined ? undefined : ids,
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
): Promise<VariantEntry[]> {
  if (filter === null) return readVariantPage(context, transaction, visibility, { offset, limit });
  return (await readVisibleVariants(transaction, visibility, filter)).slice(offset, offset + limit);
}
