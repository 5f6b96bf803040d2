import type { DecodedIndex } from "./decode-search-index";
import type { RankedHits, SearchHit } from "./rank-hits";
import { type IndexedStock, toBestStock, toStockKind } from "./to-stock-kind";

/** How a variant is addressed: by SKU, or by id if it has none. */
export type VariantName = { sku: string } | { id: string };

/**
 * A row of results: one variant ready to order, or a product of which several variants match.
 * `variantTitle` is empty if the product title is sufficient.
 */
export type SearchRow = {
  key: string;
  href: string;
  title: string;
  picture: string | null;
  code: SearchHit["code"];
  foundCount: number;
  variantCount: number;
  /** For a product: one of the matching variants, by which its price is requested. */
  name: VariantName | null;
  /** For a product: the best stock among the matching variants. */
  stock: IndexedStock;
  variant: { name: VariantName; title: string; sku: string; ean: string } | null;
};

const openedProductsMax = 2;
const openedVariantsMax = 12;

/**
 * Converts hits to rows: a single matching variant is its own row, and if there are few products,
 * their variants are listed.
 */
export function toRows(table: DecodedIndex, { hits, productCount }: RankedHits): SearchRow[] {
  const isOpened = productCount <= openedProductsMax;
  return hits.flatMap((hit) =>
    hit.variants.length === 1 || (isOpened && hit.variants.length <= openedVariantsMax)
      ? hit.variants.map((variant) => toVariantRow(table, hit, variant))
      : toProductRow(table, hit),
  );
}

function toVariantRow(table: DecodedIndex, hit: SearchHit, variant: number): SearchRow {
  const product = toProductRow(table, hit);
  const title = toVariantTitle(table, variant);
  const handle = encodeURIComponent(table.products[hit.product]?.handle ?? "");
  return {
    ...product,
    stock: toStockKind(table.stock[variant] ?? 0),
    key: `${product.key}-${variant}`,
    href: `/products/${handle}?variant=${encodeURIComponent(toAddress(table, variant))}`,
    name: toName(table, variant),
    variant: {
      name: toName(table, variant),
      title: title === product.title ? "" : title,
      sku: table.skus[variant] ?? "",
      ean: table.eans[variant] ?? "",
    },
  };
}

function toProductRow(table: DecodedIndex, hit: SearchHit): SearchRow {
  const product = table.products[hit.product];
  const [first] = hit.variants;
  const isNarrowed = first !== undefined && hit.variants.length < (product?.variantCount ?? 0);
  const path = `/products/${encodeURIComponent(product?.handle ?? "")}`;
  return {
    key: String(hit.product),
    href: isNarrowed ? `${path}?variant=${encodeURIComponent(toAddress(table, first))}` : path,
    title: product?.title ?? "",
    picture: product?.picture ?? null,
    code: hit.code,
    foundCount: hit.variants.length,
    variantCount: product?.variantCount ?? 0,
    name: first === undefined ? null : toName(table, first),
    stock: toBestStock(hit.variants.map((found) => toStockKind(table.stock[found] ?? 0))),
    variant: null,
  };
}

/** A variant's own title, or its option values as on the product page. */
function toVariantTitle(table: DecodedIndex, variant: number): string {
  const traits = table.traitSets[table.traitSetOf[variant] ?? -1] ?? [];
  return table.variantTitles[variant] || traits.map((trait) => table.traits[trait]).join(" / ");
}

function toName(table: DecodedIndex, variant: number): VariantName {
  const sku = table.skus[variant];
  return sku ? { sku } : { id: table.ids.get(variant) ?? "" };
}

const toAddress = (table: DecodedIndex, variant: number) =>
  table.skus[variant] || (table.ids.get(variant) ?? "");
