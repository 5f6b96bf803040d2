import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { type Measurement, measure } from "./measure";
import {
  insertOrders,
  insertPackableLines,
  orderCount,
  packableCount,
  payableCount,
} from "./order-bench-rows";

const connections = 16;
const pageSize = 50;
/** As the reference's administration interface requests them. */
const shownSize = 15;
const captures = 2000;

export type OrderBenchRow = { name: string; measured: Measurement };

/** What the reference's administration interface requests for its list. */
const shown =
  "fields=id,status,display_id,created_at,email,fulfillment_status,payment_status,total," +
  "currency_code&expand=customer,shipping_address";

const filter = "status[]=pending&fulfillment_status[]=not_fulfilled&fulfillment_status[]=fulfilled";

const lists: [name: string, path: (turn: number) => string][] = [
  ["first page of 15", () => `limit=${shownSize}`],
  ["through all pages of 15", (turn) => `limit=${shownSize}&offset=${(turn * 7_350) % orderCount}`],
  ["first page of 50", () => `limit=${pageSize}`],
  ["through all pages of 50", (turn) => `limit=${pageSize}&offset=${(turn * 7_350) % orderCount}`],
  [
    "filtered by two statuses, any page of 15",
    (turn) => `${filter}&limit=${shownSize}&offset=${(turn * 650) % 9_000}`,
  ],
  [
    "filtered by two statuses, any page of 50",
    (turn) => `${filter}&limit=${pageSize}&offset=${(turn * 650) % 9_000}`,
  ],
  ["searched by number", (turn) => `q=${1_000_001 + ((turn * 37) % orderCount)}`],
  ["searched by another system's number", (turn) => `q=ERP-${4 * ((turn * 37) % 25_000)}`],
];

/**
 * Lists, filters and searches the 100,000 orders of one seller at 16 connections, reads an order of
 * 200 lines, captures 2,000 payments and packs nearly 2,000 orders, each call for a different
 * order. `longest` is the order of 200 lines.
 */
export async function benchOrders(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  seller: LoadedSeller,
  seconds: number,
): Promise<{ rows: OrderBenchRow[]; longest: string }> {
  const longest = await insertOrders(ownerUrl, seller.id);
  await insertPackableLines(ownerUrl, seller.id);
  const headers = { authorization: `Bearer ${Object.values(seller.apiKeys)[0]}` };
  const read = (toPath: (turn: number) => string) => {
    let turn = 0;
    return measure({
      url,
      connections,
      seconds,
      next: () => {
        turn += 1;
        return { method: "GET", path: toPath(turn), headers };
      },
    });
  };
  const rows: OrderBenchRow[] = [];
  const toPath = (toQuery: (turn: number) => string) => (turn: number) =>
    `/admin/orders?${shown}&${toQuery(turn)}`;
  // untimed, so that the server is as warm for the first as for the last
  for (const [, toQuery] of lists) await read(toPath(toQuery));
  for (const [name, toQuery] of lists)
    rows.push({ name: `list, ${name}`, measured: await read(toPath(toQuery)) });
  rows.push({
    name: "an order of 200 lines",
    measured: await read(() => `/admin/orders/${longest}`),
  });
  rows.push({ name: "capture", measured: await benchCaptures(url, headers) });
  rows.push({ name: "fulfilment of one line", measured: await benchPacking(url, headers) });
  return { rows, longest };
}

/** Every twentieth is neither canceled nor packed. */
function benchPacking(url: string, headers: Record<string, string>): Promise<Measurement> {
  let taken = 0;
  return measure({
    url,
    connections,
    amount: packableCount - connections,
    next: () => {
      taken += 20;
      const id = `order_bench_${taken}`;
      return {
        method: "POST",
        path: `/admin/orders/${id}/fulfillment`,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ items: [{ item_id: `item_of_${id}`, quantity: 1 }] }),
      };
    },
  });
}

/** Canceled orders have nothing to capture. */
function benchCaptures(url: string, headers: Record<string, string>): Promise<Measurement> {
  const first = orderCount - payableCount + 1;
  const payable = Array.from({ length: payableCount }, (_, index) => first + index).filter(
    (number) => number % 4 !== 3,
  );
  let taken = 0;
  return measure({
    url,
    connections,
    amount: captures,
    next: () => {
      const number = payable[taken];
      taken += 1;
      return {
        method: "POST",
        path: `/admin/orders/order_bench_${number}/capture`,
        headers: { ...headers, "content-type": "application/json" },
        body: "{}",
      };
    },
  });
}

/** The section of docs/benchmarks.md. */
export function toOrderLines(rows: readonly OrderBenchRow[]): string[] {
  return [
    "| orders, 100,000 of one seller, 16 connections | req/s | p50 ms | p95 ms |",
    "| --- | ---: | ---: | ---: |",
    ...rows.map(
      ({ name, measured: { perSecond, p50Ms, p95Ms } }) =>
        `| ${name} | ${perSecond.toFixed(0)} | ${p50Ms.toFixed(1)} | ${p95Ms.toFixed(1)} |`,
    ),
  ];
}
