import type { WordIndex } from "@/domain/search/word-index";
import type { CacheKind } from "../../platform/caches";
import type { CatalogueTable } from "../list/catalogue-table";
import type { PriceBook } from "../prices/price-book";
import type { PlaceName } from "../products/place-name";
import type { SearchTexts } from "../search/search-texts";
import type { HiddenVariants } from "../variants/hidden-variants";
import type { ProductDoc } from "./product-doc";

/** A product whose variants start at position `start` in the list of all variants. */
export type VariantSpan = { productId: string; start: number; count: number };

/** A serialized response: JSON bytes, possibly compressed, and their ETag. */
export type CachedResponse = { body: Buffer; etag: string; encoding?: "br" | "gzip" };

/**
 * A serialized search index. It is current at `version`; `contentTag` tells whether another differs
 * in more than its version.
 */
export type SearchIndexEntry = {
  version: number;
  contentTag: string;
  body: Buffer;
  etag: string;
  compressed: Partial<Record<"br" | "gzip", Promise<Buffer>>>;
};

/**
 * The number of products that match a filter, and all of them in order once a second page was
 * requested.
 */
export type Listing = { count: number; ids?: readonly string[] };

const idBytes = 72;
const compressedShare = 0.5;
const productBytes = 900;
const variantBytes = 450;
const wordBytes = 120;
/** Bytes of a parsed document per character of its text. */
const parsedBytes = 3;

/**
 * What one backend process caches of catalogues. Each key or value includes the catalogue version
 * that was read with the request, so nothing stale is used.
 */
export const catalogueCaches = {
  responses: kind<CachedResponse>("responses", ({ body }) => body.length),
  docs: kind<{ version: number; characters: number; doc: ProductDoc }>(
    "docs",
    ({ characters }) => characters * parsedBytes,
  ),
  priceBooks: kind<PriceBook>("priceBooks", (book) => 2 * JSON.stringify(book).length),
  hidden: kind<HiddenVariants>(
    "hiddenVariants",
    ({ variantIds, productIds }) => (variantIds.size + productIds.length) * idBytes,
  ),
  searchTexts: kind<{ version: number; texts: SearchTexts }>(
    "searchTexts",
    ({ texts }) => texts.size,
  ),
  searchWords: kind<{ version: number; words: WordIndex }>(
    "searchWords",
    ({ words }) => words.words.length * wordBytes,
  ),
  placeNames: kind<{ version: number; names: PlaceName[] }>(
    "placeNames",
    ({ names }) => names.length * wordBytes,
  ),
  listings: kind<Listing>("listings", ({ ids = [] }) => ids.length * idBytes),
  variantSpans: kind<VariantSpan[]>("variantSpans", (spans) => spans.length * 2 * idBytes),
  tables: kind<CatalogueTable>(
    "tables",
    ({ products, variantCount }) => products.size * productBytes + variantCount * variantBytes,
  ),
  searchIndexes: kind<SearchIndexEntry>(
    "searchIndexes",
    ({ body }) => body.length * (1 + compressedShare),
  ),
};

function kind<V>(name: CacheKind<V>["name"], bytesOf: CacheKind<V>["bytesOf"]): CacheKind<V> {
  return { name, bytesOf };
}
