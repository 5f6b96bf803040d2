/** What a product list shows, as its URL says it: handles and ids, never texts, so that a link works in every language (CAT-06). */
export type ProductQuery = {
  q: string;
  category: string | null;
  collections: string[];
  types: string[];
  tags: string[];
  sort: ProductSort;
  layout: ProductLayout | null;
  page: number;
};

export const productSorts = ["newest", "title", "title-desc"] as const;
export type ProductSort = (typeof productSorts)[number];
export const productLayouts = ["grid", "list"] as const;
export type ProductLayout = (typeof productLayouts)[number];

/** Where the buyer's choice of layout is kept (CAT-05). */
export const layoutCookieName = "comptoir_layout";

export type SearchParams = Record<string, string | string[] | undefined>;

const queryLengthMax = 200;
const valueLengthMax = 100;
const valuesMax = 20;
const pageMax = 10_000;

/** Reads the URL; what makes no sense is left out. */
export function parseProductQuery(params: SearchParams): ProductQuery {
  const page = Number(one(params.page));
  return {
    q: one(params.q).trim().slice(0, queryLengthMax),
    category: one(params.category).slice(0, valueLengthMax) || null,
    collections: many(params.collection),
    types: many(params.type),
    tags: many(params.tag),
    sort: productSorts.find((sort) => sort === params.sort) ?? "newest",
    layout: findLayout(one(params.layout)) ?? null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, pageMax) : 1,
  };
}

export function findLayout(value: string | undefined): ProductLayout | undefined {
  return productLayouts.find((layout) => layout === value);
}

/** The URL of a list; a change of anything but the page or the layout starts at the first page again. */
export function toProductsHref(query: ProductQuery, change: Partial<ProductQuery> = {}): string {
  const keepsPage = Object.keys(change).every((key) => key === "page" || key === "layout");
  const next = { ...query, page: keepsPage ? query.page : 1, ...change };
  const params = new URLSearchParams(toProductParams(next));
  return params.size === 0 ? "/products" : `/products?${params}`;
}

/** The same as pairs, for the hidden fields of a form; defaults are left out. */
export function toProductParams(query: ProductQuery): [string, string][] {
  const pairs: [string, string | null][] = [
    ["q", query.q || null],
    ["category", query.category],
    ...query.collections.map((value): [string, string] => ["collection", value]),
    ...query.types.map((value): [string, string] => ["type", value]),
    ...query.tags.map((value): [string, string] => ["tag", value]),
    ["sort", query.sort === "newest" ? null : query.sort],
    ["layout", query.layout],
    ["page", query.page === 1 ? null : String(query.page)],
  ];
  return pairs.filter((pair): pair is [string, string] => pair[1] !== null);
}

/** A list of values with one put in or taken out. */
export function toggle(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** Page numbers to link: the first, the last, the current one and its neighbours; null stands for a gap. */
export function toPageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

function many(value: string | string[] | undefined): string[] {
  const values = Array.isArray(value) ? value : [value ?? ""];
  return [...new Set(values.filter((entry) => entry !== "" && entry.length <= valueLengthMax))].slice(0, valuesMax);
}
