import { readGtin } from "@/domain/quantities/gtin";
import type { CatalogueTable } from "../list/catalogue-table";
import { foldCode } from "./fold-code";
import { NameIndex } from "./name-index";
import type { TableEntry } from "./table-entry";

/**
 * Index of all of a seller's variants by the identifiers used in files; callers must leave out
 * hidden ones.
 */
export type MatchIndex = {
  version: number;
  byId: ReadonlyMap<string, TableEntry>;
  bySku: ReadonlyMap<string, TableEntry[]>;
  bySkuKey: ReadonlyMap<string, TableEntry[]>;
  byGtin: ReadonlyMap<string, TableEntry[]>;
  names: NameIndex;
};

const indexes = new WeakMap<CatalogueTable, MatchIndex>();

/**
 * The current index of a table; rebuilt when the catalogue has changed, and released with the
 * table.
 */
export function getMatchIndex(table: CatalogueTable): MatchIndex {
  const known = indexes.get(table);
  if (known?.version === table.version) return known;
  const made = createIndex(table);
  indexes.set(table, made);
  return made;
}

function createIndex(table: CatalogueTable): MatchIndex {
  const entries = [...table.products.values()].flatMap((product) =>
    product.variants.map((variant, position) => ({ product, variant, position })),
  );
  const bySku = new Map<string, TableEntry[]>();
  const bySkuKey = new Map<string, TableEntry[]>();
  const byGtin = new Map<string, TableEntry[]>();
  for (const entry of entries) {
    const { sku, ean } = entry.variant;
    if (sku) {
      put(bySku, sku, entry);
      put(bySkuKey, foldCode(sku), entry);
    }
    const gtin = ean ? readGtin(ean) : "not_a_gtin";
    if (typeof gtin === "object") put(byGtin, gtin.key, entry);
  }
  const byId = new Map(entries.map((entry) => [entry.variant.id, entry]));
  return {
    version: table.version,
    byId,
    bySku,
    bySkuKey,
    byGtin,
    names: new NameIndex(table, entries),
  };
}

function put(map: Map<string, TableEntry[]>, key: string, entry: TableEntry): void {
  const known = map.get(key);
  if (known) known.push(entry);
  else map.set(key, [entry]);
}
