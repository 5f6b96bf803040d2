import type { Backorder } from "@/contract/order/backorder-endpoints";
import { type MediaSource, toMediaUrl } from "../product/media-url";
import { cutText } from "@/domain/cut-text";
import { toDay } from "./order-list";

/** An ordered line that is not fulfilled; days are ISO, null if unknown. */
export type BackorderRow = {
  id: string;
  orderId: string;
  orderNumber: string;
  orderedAt: string;
  sku: string | null;
  title: string;
  description: string | null;
  thumbnail: string | null;
  /** The unfulfilled units. */
  quantity: number;
  orderedQuantity: number;
  /** Of these, currently out of stock. */
  missingQuantity: number;
  /** Of these, those its buyer may cancel. */
  cancelableQuantity: number;
  expectedDate: string | null;
  parts: Backorder["parts"];
};

/** The wire's entry → a row of the page (ORD-05). */
export function toBackorderRow(entry: Backorder, media: MediaSource): BackorderRow {
  return {
    id: entry.id,
    orderId: entry.order_id,
    orderNumber: String(entry.order_display_id),
    orderedAt: entry.ordered_at,
    sku: entry.sku,
    title: entry.title,
    description: entry.description === entry.title ? null : entry.description,
    thumbnail: entry.thumbnail && toMediaUrl(entry.thumbnail, media),
    quantity: entry.quantity,
    orderedQuantity: entry.ordered_quantity,
    missingQuantity: entry.missing_quantity,
    cancelableQuantity: entry.cancelable_quantity,
    expectedDate: entry.expected_date,
    parts: entry.parts,
  };
}

export const backorderPageSize = 50;
export const backorderOrders = [
  "expected_date",
  "-expected_date",
  "ordered_at",
  "-ordered_at",
  "title",
  "sku",
  "-quantity",
] as const;

/** The page's query: days are those on which goods are expected. */
export type BackorderQuery = {
  search: string;
  /** Only units that are out of stock. */
  isMissing: boolean;
  from: string | undefined;
  to: string | undefined;
  sort: (typeof backorderOrders)[number];
  page: number;
};

const pageMax = 1000;

/** URL parameters → query; invalid values are ignored. */
export function toBackorderQuery(
  params: Record<string, string | string[] | undefined>,
): BackorderQuery {
  const first = (key: string) => [params[key]].flat()[0];
  const page = Number(first("page"));
  return {
    search: cutText(first("q"), 100),
    isMissing: first("missing") === "1",
    from: toDay(first("from")),
    to: toDay(first("to")),
    sort: backorderOrders.find((sort) => sort === first("sort")) ?? "expected_date",
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
  };
}

/** A query as URL parameters; defaults are left out. */
export function toBackorderParams(query: BackorderQuery): [string, string][] {
  const pairs: [string, string | undefined | false][] = [
    ["q", query.search],
    ["missing", query.isMissing && "1"],
    ["from", query.from],
    ["to", query.to],
    ["sort", query.sort !== "expected_date" && query.sort],
    ["page", query.page > 1 && String(query.page)],
  ];
  return pairs.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}

/** `/backorders` with a query; changing it goes back to the first page. */
export function toBackordersHref(
  query: BackorderQuery,
  change: Partial<BackorderQuery> = {},
): string {
  const params = new URLSearchParams(toBackorderParams({ ...query, page: 1, ...change }));
  return params.size > 0 ? `/backorders?${params}` : "/backorders";
}

/** Whether a query excludes any line. */
export const isNarrowed = (query: BackorderQuery): boolean =>
  toBackorderParams({ ...query, sort: "expected_date", page: 1 }).length > 0;
