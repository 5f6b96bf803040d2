import { createHash } from "node:crypto";
import type { SharedFilter } from "@/contract/admin/catalogue/shared-catalogue-endpoints";
import type { Product } from "@/contract/catalogue/product";
import { sharedProductsMax } from "@/contract/limits";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { getPriceBook } from "../prices/price-book-rows";
import { getHiddenVariants, type Pricing } from "../prices/price-view-rows";
import { findTableProducts } from "../list/find-table-products";
import { needsTable, toPublicSelection } from "../list/selection";
import { findAndCountProducts, readInParts } from "../products/find-products";
import { toProductFilter } from "../products/product-filter";
import { toProduct } from "../products/to-product";
import { respondFromCache } from "../read-model/cached-response";
import { readProductDocs } from "../read-model/product-doc-reader-rows";
import type { OpenedRow } from "./shared-catalogue-rows";
import { toSharedPriceView } from "./shared-price-view";
import { toSharedProduct } from "./to-shared-product";

/**
 * What a link shows, as bytes cached by catalogue version, language, prices and the link's own
 * data; in its first language if it does not have the reader's.
 */
export async function getSharedResponse(reader: StoreContext, row: OpenedRow) {
  const shared = await resolveShared(reader, row);
  return respondFromSharedCache(shared, "getSharedCatalogue", async () => ({
    ...toHead(shared),
    ...(await readSharedProducts(shared, toSharedProduct)),
  }));
}

/** A link for one reader: its language and prices. */
export type Shared = { context: StoreContext; row: OpenedRow; pricing: Pricing };

export async function resolveShared(reader: StoreContext, row: OpenedRow): Promise<Shared> {
  const { languages } = row;
  const isSpoken = languages.length === 0 || languages.some((lang) => lang === reader.lang);
  const context = isSpoken ? reader : { ...reader, lang: languages[0] ?? reader.lang };
  const book = await withTransaction(context, (transaction) =>
    getPriceBook(context.deps, transaction, context.pricingVersion),
  );
  const view = toSharedPriceView(book, row, context.deps.now());
  return { context, row, pricing: { book, view } };
}

/**
 * Unchanged while nothing that the link shows changes: the catalogue, the brand's settings, or the
 * displayed availability of its products. An order that leaves all of them available changes
 * nothing.
 */
export async function readSharedVersion(reader: StoreContext, row: OpenedRow): Promise<string> {
  const { body } = await getSharedResponse({ ...reader, acceptEncoding: "" }, row);
  const cached = Buffer.isBuffer(body) ? contents.get(body) : undefined;
  const digest = cached ?? toDigest(body);
  if (Buffer.isBuffer(body)) contents.set(body, digest);
  return `${reader.pricingVersion}.${digest}`;
}

/** Cached digests of bodies. */
const contents = new WeakMap<Buffer, string>();
const toDigest = (body: Buffer | string) =>
  createHash("sha256")
    .update(body.toString().replace(/"catalogue_version":\d+/, ""))
    .digest("base64url");

/** Serves the cached response while nothing of the link and its products changes. */
export function respondFromSharedCache(
  shared: Shared,
  endpoint: string,
  make: () => Promise<unknown>,
) {
  const { context, row, pricing } = shared;
  const day = row.content_filter?.new ? toPublicSelection(context.deps.now()).key : null;
  const query = [toHead(shared), row.content_type, row.content_ids, row.content_filter, day];
  return respondFromCache(context, { endpoint, priceViewKey: pricing.view.key, query }, make);
}

/** The link's data besides its products. */
export const toHead = ({ context, row, pricing }: Shared) => ({
  id: row.id,
  name: row.name,
  cover_text: row.cover_text,
  recipient: row.company?.name ?? row.prospect_name,
  lang: context.lang,
  languages: row.languages,
  mode: row.mode,
  is_indexable: row.is_indexable && row.password_hash === null,
  expires_at: row.expires_at === null ? null : row.expires_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  catalogue_version: context.catalogueVersion,
  currency_code: pricing.view.target?.currencyCode ?? null,
  contact: row.contact,
});

/** The number of products in a link, and the first of them as converted by `toShown`. */
export async function readSharedProducts<T extends { id: string }>(
  { context, row, pricing }: Shared,
  toShown: (product: Product) => T,
): Promise<{ count: number; products: T[] }> {
  const hidden = await getHiddenVariants(context, pricing);
  const visibility = {
    salesChannelIds: context.salesChannelIds,
    hiddenProductIds: hidden.productIds,
  };
  const query = toQuery(row);
  const page = { filter: toProductFilter(query), offset: 0, limit: sharedProductsMax };
  const selection = toPublicSelection(context.deps.now());
  const selected = needsTable(query, page.filter.sort)
    ? await findTableProducts(context, visibility, { ...page, query, selection, pricing })
    : undefined;
  return withTransaction(context, async (transaction) => {
    const { parts, count } = selected
      ? { parts: readInParts(context, transaction, selected.ids), count: selected.count }
      : await findAndCountProducts(context, transaction, visibility, page);
    const entries = (await Promise.all(parts)).flat();
    const docs = await readProductDocs(context.deps, transaction, entries);
    const products = entries.flatMap((entry) => {
      const doc = docs.get(entry.id);
      if (!doc) return [];
      return [toShown(toProduct(doc, { lang: context.lang, ...pricing, stock: entry.stock }))];
    });
    return { count, products: inOrder(row, products) };
  });
}

/** The products in a link, including those of descendant categories. */
const toQuery = ({
  content_type: type,
  content_ids: ids,
  content_filter: filter,
}: OpenedRow): ProductQuery =>
  ({
    products: { id: ids },
    collection: { collection_id: ids },
    category: { category_id: ids, include_category_children: true },
    tag: { tags: ids },
    filter: toFilterQuery(filter),
  })[type];

type ProductQuery = Parameters<typeof toProductFilter>[0];

/** Empty parts of the filter are ignored. */
function toFilterQuery(filter: SharedFilter | null): ProductQuery {
  const { q, collection_id, category_id, tags, type_id, in_stock, price } = filter ?? {};
  const [gte, lte] = [price?.gte ?? undefined, price?.lte ?? undefined];
  return {
    ...(q && { q }),
    ...(collection_id?.length && { collection_id }),
    ...(category_id?.length && { category_id, include_category_children: true }),
    ...(tags?.length && { tags }),
    ...(type_id?.length && { type_id }),
    ...(in_stock && { in_stock }),
    ...(filter?.new && { new: true }),
    ...((gte !== undefined || lte !== undefined) && { price: { gte, lte } }),
  };
}

/** Chosen products in the order of choice; others newest first. */
function inOrder<T extends { id: string }>(row: OpenedRow, products: T[]): T[] {
  if (row.content_type !== "products") return products;
  const position = new Map(row.content_ids.map((id, index) => [id, index]));
  return products.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
}
