import type { CacheKind } from "../../platform/caches";
import type { Page } from "../../platform/db/list-page";
import {
  atOneMoment,
  type Transaction,
  withOwnTransaction,
} from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import type { OrderPart, StaffRecord } from "../order-record-rows";
import { type OrderCondition, type OrderFilter, toOrderCondition } from "./admin-order-rows";
import {
  canBePlaced,
  countOrders,
  type Place,
  readIds,
  readOrdersFingerprint,
  readPlaces,
} from "./order-places-rows";
import { readBatchedPage } from "./read-batched-page";
import { readStaffOrders } from "./staff-order-rows";

/** Distance between cached keyset positions, which limits how many matching orders are skipped. */
const step = 50;
/** Below this offset, skipping rows is cheaper than caching positions. */
const nearMax = 400;

type Listing = { fingerprint: string; count: number; places: Place[] | null };

const listings: CacheKind<Listing> = {
  name: "orderListings",
  bytesOf: ({ places }) => 100 + (places?.length ?? 0) * 120,
};

/**
 * Whether a listing can be cached: its filter depends only on the orders, not on other tables or
 * the time of day.
 */
const isCacheable = ({ q, agent_id: agents, is_overdue: overdue }: OrderFilter) =>
  q === undefined && agents === undefined && overdue === undefined;

export type OrderPageQuery = {
  filter: OrderFilter;
  page: Page;
  /** Which parts of each order to read. */
  parts: ReadonlySet<OrderPart>;
};
export type OrderPage = { records: StaffRecord[]; count: number };

/**
 * One page of the seller's orders, and how many match. The total and the position of every fiftieth
 * order are cached while no order changes, so that any page costs as much as the first; the page's
 * own query checks that the cache is current.
 */
export async function readOrderPage(
  context: AdminContext,
  query: OrderPageQuery,
): Promise<OrderPage> {
  if (!isCacheable(query.filter)) return readAndCount(context, query);
  return (await readAsKnown(context, query)) ?? readAnew(context, query);
}

/** For filters whose listing can't be cached. */
async function readAndCount(context: AdminContext, query: OrderPageQuery): Promise<OrderPage> {
  const { records, extra } = await readBatchedPage(context, { ...query, extra: "count" });
  if (extra !== undefined) return { records, count: Number(extra) };
  return withOwnTransaction(context, async (transaction) => ({
    records,
    count: await countOrders(transaction, await toOrderCondition(transaction, query.filter)),
  }));
}

/** The page, if the cached listing is still current. */
async function readAsKnown(
  context: AdminContext,
  query: OrderPageQuery,
): Promise<OrderPage | undefined> {
  const cache = context.deps.caches.of(listings);
  const key = toKey(context, query);
  const listing = cache.peek(key);
  if (!listing) return undefined;
  const { filter, parts } = query;
  const requested = { filter, parts, ...toPlaced(listing, query), extra: "fingerprint" } as const;
  const { records, extra } = await readBatchedPage(context, requested);
  if (extra !== listing.fingerprint) return undefined;
  // counts as a hit only if the listing is current; otherwise `getListing` counts the lookup
  cache.get(key);
  return { records, count: listing.count };
}

function readAnew(context: AdminContext, query: OrderPageQuery): Promise<OrderPage> {
  return withOwnTransaction(
    context,
    async (transaction) => {
      const where = await toOrderCondition(transaction, query.filter);
      const listing = await getListing(context, transaction, { ...query, where });
      if (query.page.offset >= listing.count) return { records: [], count: listing.count };
      const placed = toPlaced(listing, query);
      const { ids } = await readIds(transaction, { where, ...placed, extra: "fingerprint" });
      const { queryLast, sellerId } = transaction;
      const records = await readStaffOrders({ query: queryLast, sellerId }, ids, query.parts);
      return { records, count: listing.count };
    },
    atOneMoment,
  );
}

/** Where a page begins: at a cached position, or by offset from the start of the list. */
function toPlaced({ places }: Listing, { page }: OrderPageQuery) {
  const from = places?.[Math.floor(page.offset / step)];
  return { from, page: from ? { ...page, offset: page.offset % step } : page };
}

const isFar = (page: Page) => page.offset >= nearMax && canBePlaced(page);

function toKey({ sellerId }: AdminContext, { filter, page }: OrderPageQuery): string {
  const sort = isFar(page) ? `${page.orderBy} ${page.descending}` : "";
  return `${sellerId}\n${sort}\n${JSON.stringify(filter)}`;
}

async function getListing(
  context: AdminContext,
  transaction: Transaction,
  query: OrderPageQuery & { where: OrderCondition },
): Promise<Listing> {
  const { where, page } = query;
  const fingerprint = await readOrdersFingerprint(transaction);
  return context.deps.caches.of(listings).getOrMake(
    toKey(context, query),
    async () => ({
      fingerprint,
      count: await countOrders(transaction, where),
      places: isFar(page) ? await readPlaces(transaction, where, page, step) : null,
    }),
    (cached) => cached.fingerprint === fingerprint,
  );
}
