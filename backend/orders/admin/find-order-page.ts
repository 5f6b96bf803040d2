import type { CacheKind } from "../../platform/caches";
import type { Page } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import { type OrderCondition, type OrderFilter, toOrderCondition } from "./admin-order-rows";
import {
  canBePlaced,
  countOrders,
  type Place,
  readOrderIds,
  readOrdersFingerprint,
  readPlaces,
} from "./order-places-rows";

/** Orders between two places that are kept: so many are skipped at most. */
const step = 200;
/** Below this offset skipping costs less than knowing places. */
const nearMax = 2 * step;

type Listing = { fingerprint: string; count: number; places: Place[] | null };

const listings: CacheKind<Listing> = {
  name: "orderListings",
  bytesOf: ({ places }) => 100 + (places?.length ?? 0) * 120,
};

/** What a list is narrowed by beside the orders themselves, or by the time of day. */
const isKept = ({ q, agent_id: agents, is_overdue: overdue }: OrderFilter) =>
  q === undefined && agents === undefined && overdue === undefined;

/**
 * The ids of one page of the seller's orders, and how many match. How many there are, and where
 * each two hundredth stands, is kept while no order changes, so that any page costs as much as the
 * first.
 */
export async function findOrderPage(
  context: AdminContext,
  transaction: Transaction,
  filter: OrderFilter,
  page: Page,
): Promise<{ ids: string[]; count: number }> {
  const where = await toOrderCondition(transaction, filter);
  const listing = isKept(filter)
    ? await getListing(context, transaction, { filter, where, page })
    : { count: await countOrders(transaction, where), places: null };
  if (page.offset >= listing.count) return { ids: [], count: listing.count };
  const from = listing.places?.[Math.floor(page.offset / step)];
  const ids = await readOrderIds(
    transaction,
    where,
    from ? { ...page, offset: page.offset % step } : page,
    from,
  );
  return { ids, count: listing.count };
}

type Wanted = { filter: OrderFilter; where: OrderCondition; page: Page };

async function getListing(
  { deps, sellerId }: AdminContext,
  transaction: Transaction,
  { filter, where, page }: Wanted,
): Promise<Listing> {
  const fingerprint = await readOrdersFingerprint(transaction);
  const isFar = page.offset >= nearMax && canBePlaced(page);
  const sort = isFar ? `${page.orderBy} ${page.descending}` : "";
  const key = `${sellerId}\n${sort}\n${JSON.stringify(filter)}`;
  return deps.caches.of(listings).getOrMake(
    key,
    async () => ({
      fingerprint,
      count: await countOrders(transaction, where),
      places: isFar ? await readPlaces(transaction, where, page, step) : null,
    }),
    (kept) => kept.fingerprint === fingerprint,
  );
}
