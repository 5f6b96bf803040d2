import "server-only";
import { z } from "zod";
import { ordersEnvelope } from "@/contract/order/order-list";
import { storeEndpoints } from "@/contract/store-endpoints";
import { toDayStart } from "../../format/date";
import {
  type OrderListQuery,
  orderPageSize,
  type OrderRow,
  orderRowFields,
  orderRowSchema,
  type OrdersTotal,
  toOrderRow,
  toOrdersTotals,
} from "../../model/order/order-list";
import { findTimeZone } from "../../sellers/find-time-zone";
import { callBackend } from "../http/backend-client";
import { readInPieces } from "../http/read-in-pieces";
import type { RequestCaller } from "../http/request-caller";
import { getSettings } from "../catalogue/settings";

/** The contract's endpoint with the requested projection. */
const listRows = {
  ...storeEndpoints.listCompanyOrders,
  response: ordersEnvelope.extend({ orders: z.array(orderRowSchema) }),
};

/**
 * The fields searched in turn: our number, the seller's, then the buyer's own number and the
 * products.
 */
const searches = ["external_id", "seller_order_id", "q"] as const;
type Search = Partial<Record<(typeof searches)[number], string>>;
type Place = { limit: number; offset: number };

const dayMs = 86_400_000;
const toNextDay = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

async function readOrders(
  caller: RequestCaller,
  query: OrderListQuery,
  search: Search,
  place: Place,
) {
  const timeZone = findTimeZone(caller.seller);
  const { data } = await callBackend(listRows, caller, {
    query: {
      ...place,
      ...search,
      fields: orderRowFields,
      expand: "customer",
      order: query.sort,
      ...(query.statuses.length > 0 && { status: [...query.statuses] }),
      ...(query.shipment.length > 0 && { fulfillment_status: [...query.shipment] }),
      ...(query.payment.length > 0 && { payment_status: [...query.payment] }),
      ...(query.isOverdue && { is_overdue: "true" as const }),
      ...(query.customerId && { customer_id: query.customerId }),
      ...((query.from || query.to) && {
        created_at: {
          ...(query.from && { gte: toDayStart(query.from, timeZone) }),
          ...(query.to && { lt: toDayStart(toNextDay(query.to), timeZone) }),
        },
      }),
    },
  });
  return data;
}

/** Runs the searches in turn until one finds something (ORD-01). */
async function findOrders(caller: RequestCaller, query: OrderListQuery, place: Place) {
  if (!query.search) return { search: {}, data: await readOrders(caller, query, {}, place) };
  let found: { search: Search; data: Awaited<ReturnType<typeof readOrders>> } | undefined;
  for (const name of searches) {
    const search = { [name]: query.search };
    found = { search, data: await readOrders(caller, query, search, place) };
    if (found.data.count > 0) return found;
  }
  if (!found) throw new Error("expected at least one search");
  return found;
}

/**
 * One page of the company's orders, with the sums of all matches; if the search finds no
 * `external_id`, tries `seller_order_id`, then the buyer's own numbers and the products (ORD-01). A
 * page beyond the last (e.g. from a bookmark, after orders left the filter) returns the last;
 * `page` says which. Errors: `BackendError`.
 */
export async function listOrders(
  caller: RequestCaller,
  query: OrderListQuery,
): Promise<{ orders: OrderRow[]; count: number; page: number; totals: OrdersTotal[] }> {
  const toPlace = (page: number) => ({
    limit: orderPageSize,
    offset: (page - 1) * orderPageSize,
  });
  const [{ settings }, { search, data: found }] = await Promise.all([
    getSettings(caller),
    findOrders(caller, query, toPlace(query.page)),
  ]);
  const last = Math.max(1, Math.ceil(found.count / orderPageSize));
  const page = Math.min(query.page, last);
  const data = page < query.page ? await readOrders(caller, query, search, toPlace(page)) : found;
  return {
    orders: data.orders.map((order) => toOrderRow(order, settings)),
    count: data.count,
    page,
    totals: toOrdersTotals(data.totals, settings),
  };
}

const pieceSize = 500;
/** More orders than anyone can use in one file. */
const exportMax = 20_000;

/** The first 20,000 matching orders. Errors: `BackendError`. */
export async function listAllOrders(
  caller: RequestCaller,
  query: OrderListQuery,
): Promise<OrderRow[]> {
  const [{ settings }, { search, data: first }] = await Promise.all([
    getSettings(caller),
    findOrders(caller, query, { limit: pieceSize, offset: 0 }),
  ]);
  const toPiece = ({ orders, count }: typeof first) => ({ rows: orders, count });
  const orders = await readInPieces(
    toPiece(first),
    async (offset) =>
      toPiece(await readOrders(caller, query, search, { limit: pieceSize, offset })),
    exportMax,
  );
  return orders.map((order) => toOrderRow(order, settings));
}
