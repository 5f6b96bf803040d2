import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidQuery } from "../../kernel/invalid-query";
import { foldWords } from "@/domain/search/fold-text";
import type { ProductDoc } from "../read-model/product-doc";
import { readCurrentProductDocs } from "../read-model/product-doc-reader-rows";
import { productSelectable } from "../products/product-selectable";
import { parseProjection, project } from "../../kernel/projection";
import { readListProductIds, readVariantStock } from "./list-price-rows";
import { toListProduct } from "./to-list-product";
import { requirePriceList } from "./write-price-list";

type Query = Parameters<AdminVerb<"adminListPriceListProducts">>[1]["query"];
const defaultLimit = 50;

/**
 * Products with a price in the list, newest first, 50 a page by default; variants have only this
 * list's prices, in minor units. Errors: `not_found`, `invalid_data` (order, fields, expand).
 */
export const listPriceListProducts: AdminVerb<"adminListPriceListProducts"> = async (
  context,
  { params, query },
) => {
  const { limit = defaultLimit, offset = 0 } = query;
  const projection = parseProjection(query, productSelectable);
  return withTransaction(context, async (transaction) => {
    await requirePriceList(transaction, params.id);
    const ids = await readListProductIds(transaction, params.id);
    const docs = (await readCurrentProductDocs(context.deps, transaction, ids))
      .filter((doc) => matches(doc, query))
      .sort(comparison(query.order));
    const page = docs.slice(offset, offset + limit);
    const stock = await readVariantStock(
      transaction,
      page.flatMap((doc) => doc.variants.map(({ id }) => id)),
    );
    const products = page.map((doc) =>
      project(toListProduct(doc, params.id, stock), projection, productSelectable),
    );
    return { products, count: docs.length, offset, limit };
  });
};

function matches(doc: ProductDoc, query: Query): boolean {
  const among = (value: string | null, requested: string[] | undefined) =>
    requested === undefined || (value !== null && requested.includes(value));
  const same = (value: string | null, requested: string | undefined) =>
    requested === undefined || value === requested;
  const inRange = (value: string, range: Query["created_at"]) =>
    (range?.gt === undefined || value > range.gt) &&
    (range?.gte === undefined || value >= range.gte) &&
    (range?.lt === undefined || value < range.lt) &&
    (range?.lte === undefined || value <= range.lte);
  const text = () =>
    foldWords(
      [
        doc.title,
        doc.subtitle,
        doc.description,
        doc.handle,
        doc.collection?.title,
        ...doc.variants.flatMap((variant) => [variant.title, variant.sku]),
      ].join(" "),
    );
  return (
    among(doc.id, query.id) &&
    among(doc.status, query.status) &&
    among(doc.collection_id, query.collection_id) &&
    (query.tags === undefined || doc.tags.some((tag) => query.tags?.includes(tag.id))) &&
    same(doc.title, query.title) &&
    same(doc.description, query.description) &&
    same(doc.handle, query.handle) &&
    same(doc.type_id, query.type) &&
    (query.is_giftcard === undefined || doc.is_giftcard === query.is_giftcard) &&
    inRange(doc.created_at, query.created_at) &&
    inRange(doc.updated_at, query.updated_at) &&
    query.deleted_at === undefined &&
    (query.q === undefined || text().includes(foldWords(query.q)))
  );
}

function comparison(order = "-created_at"): (a: ProductDoc, b: ProductDoc) => number {
  const column = (["title", "created_at", "updated_at", "handle"] as const).find(
    (name) => name === order.replace(/^-/, ""),
  );
  if (!column) throw invalidQuery.order(order);
  const sign = order.startsWith("-") ? -1 : 1;
  const key = (doc: ProductDoc) =>
    column === "title" ? foldWords(doc.title) : String(doc[column]);
  return (a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : a.id < b.id ? -1 : 1);
}
