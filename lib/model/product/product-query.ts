import { cutText } from "@/domain/cut-text";

/**
 * A product list's filters as in its URL: handles, keys and ids, never texts, so that a link works
 * in every language (CAT-06).
 */
export type ProductQuery = {
  q: string;
  category: string | null;
  collections: string[];
  types: string[];
  tags: string[];
  /** Selected values by option key; both are the same in every language. */
  options: Record<string, string[]>;
  inStock: boolean;
  isNew: boolean;
  favorites: boolean;
  /** Limits of the unit price as decimals of the currency, e.g. `12.50`; empty for none. */
  priceMin: string;
  priceMax: string;
  sort: ProductSort;
  layout: ProductLayout | null;
  page: number;
};

export const productSorts = ["newest", "title", "title-desc", "price", "price-desc"] as const;
export type ProductSort = (typeof productSorts)[number];
export const productLayouts = ["grid", "list", "table"] as const;
export type ProductLayout = (typeof productLayouts)[number];

export type SearchParams = Record<string, string | string[] | undefined>;

const optionPrefix = "o.";
const queryLengthMax = 200;
const valueLengthMax = 100;
const valuesMax = 20;
const optionsMax = 10;
const pageMax = 10_000;

/** Parses the URL; invalid values are ignored. */
export function parseProductQuery(params: SearchParams): ProductQuery {
  const page = Number(one(params.page));
  return {
    q: parseWords(one(params.q)),
    category: cutText(one(params.category), valueLengthMax) || null,
    collections: many(params.collection),
    types: many(params.type),
    tags: many(params.tag),
    options: parseOptions(params),
    inStock: one(params.in_stock) === "1",
    isNew: one(params.new) === "1",
    favorites: one(params.favorites) === "1",
    priceMin: parsePrice(params.price_min),
    priceMax: parsePrice(params.price_max),
    sort: productSorts.find((sort) => sort === one(params.sort)) ?? "newest",
    layout: findLayout(one(params.layout)) ?? null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, pageMax) : 1,
  };
}

/** Text without searchable characters, such as `--` or an emoji, is ignored. */
function parseWords(text: string): string {
  const words = cutText(text, queryLengthMax);
  return /[\p{L}\p{N}]/u.test(words) ? words : "";
}

function parseOptions(params: SearchParams): ProductQuery["options"] {
  const keys = Object.keys(params).filter(
    (key) => key.startsWith(optionPrefix) && key.length <= valueLengthMax,
  );
  const entries = keys
    .slice(0, optionsMax)
    .map((key): [string, string[]] => [key.slice(optionPrefix.length), many(params[key])]);
  return Object.fromEntries(entries.filter(([key, values]) => key !== "" && values.length > 0));
}

function parsePrice(value: string | string[] | undefined): string {
  const text = one(value).trim().replace(",", ".");
  return /^\d{1,7}(\.\d{1,3})?$/.test(text) ? text : "";
}

function findLayout(value: string | undefined): ProductLayout | undefined {
  return productLayouts.find((layout) => layout === value);
}

/** The layouts a seller offers: the product table only if enabled in the settings (CAT-05). */
export function toOfferedLayouts(settings: { product_table: boolean }): ProductLayout[] {
  return productLayouts.filter((layout) => layout !== "table" || settings.product_table);
}

/**
 * The displayed layout: from the URL, else the buyer's last choice, else the seller's default;
 * layouts that are not offered are skipped (CAT-05).
 */
export function resolveLayout(
  requested: ProductLayout | null,
  remembered: string | undefined,
  settings: { product_table: boolean; default_layout: "grid" | "list" },
): ProductLayout {
  const offered = toOfferedLayouts(settings);
  return (
    [requested, findLayout(remembered)].find((layout) => layout && offered.includes(layout)) ??
    settings.default_layout
  );
}

/** The URL of a list; changing anything but the page or the layout goes back to the first page. */
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
    ...Object.entries(query.options).flatMap(([key, values]) =>
      values.map((value): [string, string] => [`${optionPrefix}${key}`, value]),
    ),
    ["in_stock", query.inStock ? "1" : null],
    ["new", query.isNew ? "1" : null],
    ["favorites", query.favorites ? "1" : null],
    ["price_min", query.priceMin || null],
    ["price_max", query.priceMax || null],
    ["sort", query.sort === "newest" ? null : query.sort],
    ["layout", query.layout],
    ["page", query.page === 1 ? null : String(query.page)],
  ];
  return pairs.filter((pair): pair is [string, string] => pair[1] !== null);
}

/** The same list without filters; sorting and layout are kept. */
export function toUnfiltered({ sort, layout }: ProductQuery): ProductQuery {
  return { ...parseProductQuery({}), sort, layout };
}

/** Adds a value to a list, or removes it. */
export function toggle(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** Adds a selected option value, or removes it. */
export function toggleOption(
  options: ProductQuery["options"],
  key: string,
  value: string,
): ProductQuery["options"] {
  const values = toggle(options[key] ?? [], value);
  const { [key]: _, ...others } = options;
  return values.length === 0 ? others : { ...options, [key]: values };
}

/**
 * Page numbers to link to: the first, the last, the current one and its neighbours; null for a gap.
 */
export function toPageNumbers(current: number, last: number): (number | null)[] {
  const requested = [1, current - 1, current, current + 1, last].filter(
    (page) => page >= 1 && page <= last,
  );
  const pages = [...new Set(requested)].sort((a, b) => a - b);
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
  return [
    ...new Set(values.filter((entry) => entry !== "" && entry.length <= valueLengthMax)),
  ].slice(0, valuesMax);
}
