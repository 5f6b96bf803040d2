import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { catalogueCaches } from "./catalogue-caches";
import { type DocText, parseDoc } from "./parse-doc";
import type { ProductDoc } from "./product-doc";
import type { KnownProduct } from "../products/product-page-rows";

type VersionText = DocText & { id: string; version: number };

/**
 * Product documents by id: cached if this version is known, else from the texts in the entries, the
 * rest in one statement.
 */
export async function readProductDocs(
  deps: Deps,
  transaction: Transaction,
  requested: readonly ({ id: string; version: number } & Partial<{
    [Part in keyof DocText]: string | null;
  }>)[],
): Promise<Map<string, ProductDoc>> {
  const docs = deps.caches.of(catalogueCaches.docs);
  const found = new Map<string, ProductDoc>();
  const missing: string[] = [];
  const add = (text: VersionText) => found.set(text.id, cacheDoc(deps, transaction.sellerId, text));
  for (const { id, version, doc, links } of requested) {
    if (doc && links) {
      add({ id, version, doc, links });
      continue;
    }
    const known = docs.get(docKey(transaction.sellerId, id));
    if (known?.version === version) found.set(id, known.doc);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  const rows = await transaction.query<VersionText>(sql`
    select product_id as id, version, doc::text as doc, links::text as links from product_doc
    where seller_id = ${transaction.sellerId} and product_id = any(${missing})`);
  for (const row of rows) add(row);
  return found;
}

/** Current documents of these products, bypassing the cache. */
export async function readCurrentProductDocs(
  deps: Deps,
  transaction: Transaction,
  productIds: readonly string[],
): Promise<ProductDoc[]> {
  if (productIds.length === 0) return [];
  const versions = await transaction.query<{ id: string; version: number }>(sql`
    select product_id as id, version from product_doc where seller_id = ${transaction.sellerId}
      and product_id = any(${productIds as string[]})`);
  return [...(await readProductDocs(deps, transaction, versions)).values()];
}

/**
 * A product with the version of its cached document, so that the database sends the document only
 * if it is another one.
 */
export function withKnownVersion(
  { deps, sellerId }: { deps: Deps; sellerId: string },
  id: string,
): KnownProduct {
  const known = deps.caches.of(catalogueCaches.docs).peek(docKey(sellerId, id));
  return { id, version: known?.version ?? 0 };
}

function cacheDoc(deps: Deps, sellerId: string, { id, version, ...text }: VersionText): ProductDoc {
  const doc = parseDoc(text);
  const characters = text.doc.length + text.links.length;
  deps.caches.of(catalogueCaches.docs).set(docKey(sellerId, id), { version, characters, doc });
  return doc;
}

function docKey(sellerId: string, productId: string): string {
  return `${sellerId}|${productId}`;
}
