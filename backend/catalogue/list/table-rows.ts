import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { type DocText, parseDoc } from "../read-model/parse-doc";
import type { ProductDoc } from "../read-model/product-doc";
import {
  type CategoryRow,
  type CollectionRow,
  readCategories,
  readCollections,
  readValues,
  type ValueRow,
} from "../taxonomy/taxonomy-rows";

const chunkSize = 100;

export type TableTaxonomy = {
  categories: CategoryRow[];
  collections: CollectionRow[];
  types: ValueRow[];
  tags: ValueRow[];
};

/**
 * The versions of all documents. They need not rise in commit order, so changes can only be found
 * by comparing all of them.
 */
export async function readDocVersions(transaction: Transaction): Promise<Map<string, number>> {
  const rows = await transaction.query<{ ids: string[]; versions: string }>(sql`
    select coalesce(array_agg(product_id), '{}') as ids,
      coalesce(string_agg(version::text, ','), '') as versions
    from product_doc where seller_id = ${transaction.sellerId}`);
  const versions = rows[0]?.versions.split(",") ?? [];
  return new Map(rows[0]?.ids.map((id, position) => [id, Number(versions[position])]));
}

/**
 * Calls `take` with these documents in batches of a hundred, yielding to other requests in between.
 */
export async function readDocsInBatches(
  transaction: Transaction,
  productIds: readonly string[],
  take: (doc: ProductDoc, version: number) => void,
): Promise<void> {
  for (let start = 0; start < productIds.length; start += chunkSize) {
    const rows = await transaction.query<DocText & { version: number }>(sql`
      select version, doc::text as doc, links::text as links from product_doc
      where seller_id = ${transaction.sellerId}
        and product_id = any(${productIds.slice(start, start + chunkSize)})`);
    for (const row of rows) take(parseDoc(row), row.version);
  }
}

/** Stock-managed variants with nothing left. */
export async function readOutOfStock(transaction: Transaction): Promise<Set<string>> {
  const rows = await transaction.query<{ ids: string[] }>(sql`
    select coalesce(array_agg(id), '{}') as ids from product_variant
    where seller_id = ${transaction.sellerId} and deleted_at is null and manage_inventory
      and inventory_quantity <= 0`);
  return new Set(rows[0]?.ids);
}

/** The taxonomy entries of products, in all languages. */
export async function readTableTaxonomy(transaction: Transaction): Promise<TableTaxonomy> {
  return {
    categories: await readCategories(transaction),
    collections: await readCollections(transaction),
    types: await readValues(transaction, "product_type"),
    tags: await readValues(transaction, "product_tag"),
  };
}
