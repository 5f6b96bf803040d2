import type { Backorder } from "@/contract/order/backorder-endpoints";
import { type MediaSource, toMediaUrl } from "../product/media-url";
import { cutText } from "@/domain/cut-text";
import { toDay } from "./order-list";

/** An ordered line that is not fulfilled; days are ISO, null: not known. */
export type BackorderRow = {
  id: string;
  orderId: string;
  orderNumber: string;
  orderedAt: string;
  sku: string | null;
  title: string;
  description: string | null;
  thumbnail: string | null;
  /** Not fulfilled of what was ordered. */
  quantity: number;
  orderedQuantity: number;
  /** Of these, what is not in stock now. */
  missingQuantity: number;
  /** Of these, what its buyer may cancel. */
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

/** What the address bar says of the page: days are those on which goods are expected. */
export type BackorderQuery = {
  search: string;
  /** Only what is not in stock. */
  isMissing: boolean;
  from: string | undefined;
  to: string | undefined;
  sort: (typeof backorderOrders)[number];
  page: number;
};

const pageMax = 1000;

/** The address bar's parameters → what is asked; anything else counts as not said. */
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

/** A query as pairs of the address; what is default is left out. */
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

/** `/backorders` with a query of its own; a change of it begins at the first page again. */
export function toBackordersHref(
  query: BackorderQuery,
  change: Partial<BackorderQuery> = {},
): string {
  const params = new URLSearchParams(toBackorderParams({ ...query, page: 1, ...change }));
  return params.size > 0 ? `/backorders?${params}` : "/backorders";
}

/** Whether a query leaves any line out. */
export const isNarrowed = (query: BackorderQuery): boolean =>
  toBackorderParams({ ...query, sort: "expected_date", page: 1 }).length > 0;
