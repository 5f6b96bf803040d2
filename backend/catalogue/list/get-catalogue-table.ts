import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { catalogueCaches } from "../read-model/catalogue-caches";
import { readCatalogueVersion } from "../../platform/versions/catalogue-version-rows";
import type { ProductDoc } from "../read-model/product-doc";
import { CatalogueTable } from "./catalogue-table";
import type { TableProduct } from "./table-product";
import {
  readDocsInBatches,
  readDocVersions,
  readOutOfStock,
  readTableTaxonomy,
} from "./table-rows";
import { toTableProduct } from "./to-table-product";

/**
 * The table of the request's seller, at least as new as the request. Only what has changed is read;
 * concurrent requests share one read. The least recently used tables are evicted under memory
 * pressure.
 */
export async function getCatalogueTable(context: StoreContext): Promise<CatalogueTable> {
  return context.deps.caches.of(catalogueCaches.tables).getOrMake(
    context.sellerId,
    (known = new CatalogueTable()) => follow(context, known),
    ({ version }) => version >= context.catalogueVersion,
  );
}

async function follow(context: StoreContext, table: CatalogueTable): Promise<CatalogueTable> {
  const changed = new Map<string, { doc: ProductDoc; version: number }>();
  const made = new Map<string, TableProduct>();
  const isNew = table.products.size === 0;
  const read = await withTransaction(context, async (transaction) => {
    const version = await readCatalogueVersion(transaction);
    const versions = await readDocVersions(transaction);
    const ids = [...versions.keys()].filter(
      (id) => table.products.get(id)?.version !== versions.get(id),
    );
    await readDocsInBatches(transaction, ids, (doc, docVersion) => {
      if (isNew) made.set(doc.id, toTableProduct(table, doc, docVersion));
      else changed.set(doc.id, { doc, version: docVersion });
    });
    return {
      version,
      versions,
      outOfStock: await readOutOfStock(transaction),
      taxonomy: await readTableTaxonomy(transaction),
    };
  });
  for (const [id, product] of made) table.products.set(id, product);
  for (const [id, { doc, version }] of changed)
    table.products.set(id, toTableProduct(table, doc, version));
  for (const id of table.products.keys()) if (!read.versions.has(id)) table.products.delete(id);
  table.version = read.version;
  table.outOfStock = read.outOfStock;
  table.taxonomy = read.taxonomy;
  return table;
}
