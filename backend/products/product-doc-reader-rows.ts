import sql from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";
import type { Deps } from "../deps";
import { catalogueCacheOf } from "./catalogue-cache";
import type { ProductDoc } from "./product-doc";

type DocRow = { product_id: string; version: number; doc: string };

/** Product documents by id, from memory where this very version is known, the others in one statement. */
export async function readProductDocs(
  deps: Deps,
  transaction: Transaction,
  wanted: readonly { id: string; version: number }[],
): Promise<Map<string, ProductDoc>> {
  const { docs } = catalogueCacheOf(deps);
  const found = new Map<string, ProductDoc>();
  const missing = wanted.filter(({ id, version }) => {
    const known = docs.get(docKey(transaction.sellerId, id, version));
    if (known) found.set(id, known);
    return known === undefined;
  });
  if (missing.length === 0) return found;
  const rows = await transaction.query<DocRow>(sql`
    select product_id, version, doc::text as doc from product_doc
    where seller_id = ${transaction.sellerId} and product_id = any(${missing.map(({ id }) => id)})`);
  for (const row of rows) {
    const doc = JSON.parse(row.doc) as ProductDoc;
    docs.set(docKey(transaction.sellerId, row.product_id, row.version), doc, { size: row.doc.length });
    found.set(row.product_id, doc);
  }
  return found;
}

/** Documents of these products as they are now, cached or not. */
export async function readCurrentProductDocs(deps: Deps, transaction: Transaction, productIds: readonly string[]): Promise<ProductDoc[]> {
  if (productIds.length === 0) return [];
  const versions = await transaction.query<{ id: string; version: number }>(sql`
    select product_id as id, version from product_doc where seller_id = ${transaction.sellerId} and product_id = any(${productIds as string[]})`);
  return [...(await readProductDocs(deps, transaction, versions)).values()];
}

function docKey(sellerId: string, productId: string, version: number): string {
  return `${sellerId}|${productId}|${version}`;
}
