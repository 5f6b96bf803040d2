import { createHash } from "node:crypto";
import {
  type CustomerContext,
  PreparedResponse,
  type StoreVerb,
} from "../../platform/http/access/verb";
import { toEntityTag } from "../../platform/http/rendered-response";
import { acceptedEncoding } from "../../platform/http/accepted-encoding";
import { compressBody } from "../read-model/cached-response";
import { catalogueCaches, type SearchIndexEntry } from "../read-model/catalogue-caches";
import { getHiddenVariants, getPricing, type Pricing } from "../prices/price-view-rows";
import { getCatalogueTable } from "./get-catalogue-table";
import { getTablePrices } from "./table-prices";
import { toSearchIndex } from "./to-search-index";

/** Measured on 10,000 variants: 0.05 s for 115 kB; the highest quality takes 0.9 s for 93 kB. */
const brotliQuality = 9;

/**
 * GET /store/search-index: the caller's whole catalogue for searching, without prices and without
 * what is hidden from her (CAT-02, CAT-06). Built and compressed once per audience. While its
 * content is unchanged, bytes and ETag stay the same even if the catalogue version rises: an order
 * that leaves something in stock causes no downloads.
 */
export const getSearchIndex: StoreVerb<"getSearchIndex"> = async (context) => {
  const pricing = await getPricing(context, {});
  const audience = await toAudience(context, pricing);
  const name = [context.sellerId, context.lang, context.salesChannelIds.join(), audience].join("|");
  const entry = await context.deps.caches.of(catalogueCaches.searchIndexes).getOrMake(
    name,
    (known) => makeEntry(context, pricing, known),
    ({ version }) => version >= context.catalogueVersion,
  );
  const encoding = acceptedEncoding(context.acceptEncoding);
  if (encoding === undefined) return new PreparedResponse(entry.body, { etag: entry.etag });
  entry.compressed[encoding] ??= compressBody(entry.body, encoding, brotliQuality);
  return new PreparedResponse(await entry.compressed[encoding], { etag: entry.etag, encoding });
};

/** Buyers from whom the same variants are hidden share an index, whatever their prices. */
async function toAudience(context: CustomerContext, pricing: Pricing): Promise<string> {
  const hidden = await getHiddenVariants(context, pricing);
  return createHash("sha1")
    .update([...hidden.variantIds].sort().join())
    .digest("base64url");
}

async function makeEntry(
  context: CustomerContext,
  pricing: Pricing,
  last: SearchIndexEntry | undefined,
): Promise<SearchIndexEntry> {
  const table = await getCatalogueTable(context);
  const { version } = table;
  const prices = getTablePrices(table, pricing.book, pricing.view);
  const { format, ...content } = toSearchIndex(table, {
    prices,
    channelIds: context.salesChannelIds,
    lang: context.lang,
  });
  const text = JSON.stringify(content);
  const contentTag = createHash("sha1").update(text).digest("base64url");
  if (last?.contentTag === contentTag) return { ...last, version };
  const body = Buffer.from(`{"format":${format},"version":${version},${text.slice(1)}`);
  return { version, contentTag, body, etag: toEntityTag(body), compressed: {} };
}
