import type { Page } from "../../platform/db/list-page";
import {
  atOneMoment,
  type OwnTransaction,
  withOwnTransaction,
} from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import { BatchQueues } from "../../platform/jobs/batch-queue";
import type { OrderPart, StaffRecord } from "../order-record-rows";
import { type OrderFilter, toOrderCondition } from "./admin-order-rows";
import { type FoundIds, type Place, readIds, type IdsQuery } from "./order-places-rows";
import { readStaffOrders } from "./staff-order-rows";

/** A page of orders that match a filter. */
export type PageRequest = {
  filter: OrderFilter;
  /** Counted from the keyset position, if given. */
  page: Page;
  from?: Place | undefined;
  /** Which parts of each order to read. */
  parts: ReadonlySet<OrderPart>;
  /** What to read along with the page. */
  extra: IdsQuery["extra"];
};
export type PageResult = { records: StaffRecord[]; extra: FoundIds["extra"] };

const batchMax = 4;
/** One is read while another is serialized, and a slow page does not delay all others. */
const atOnce = 2;

const queues = new BatchQueues<PageRequest, PageResult>();

/**
 * Reads a page of the seller's orders; with an empty page nothing else is read. Concurrent requests
 * share one transaction, which reads an order of several pages only once (decision 0017); lists
 * that are counted or filtered may take longer and are batched separately.
 */
export function readBatchedPage(context: AdminContext, request: PageRequest): Promise<PageResult> {
  const { database, prepared, sellerId } = context;
  const read = (pages: readonly PageRequest[]) =>
    withOwnTransaction(
      { database, prepared, sellerId },
      (transaction) => readPages(transaction, pages),
      atOneMoment,
    );
  const isFiltered = Object.values(request.filter).some((requested) => requested !== undefined);
  const name = `${request.extra} ${isFiltered} ${sellerId}`;
  return queues.add({ database, name, item: request }, () => ({
    atOnce,
    batchMax,
    serve: (pages) => read(pages).catch((error) => readEachAlone(pages, read, error)),
  }));
}

/** If a page can't be read, only that page fails. */
function readEachAlone(
  pages: readonly PageRequest[],
  read: (pages: readonly PageRequest[]) => Promise<PageResult[]>,
  error: unknown,
): Promise<PageResult>[] {
  if (pages.length === 1) throw error;
  return pages.map(async (page) => {
    const [result] = await read([page]);
    if (!result) throw error;
    return result;
  });
}

async function readPages(
  transaction: OwnTransaction,
  pages: readonly PageRequest[],
): Promise<PageResult[]> {
  const known = new Map<string, Promise<FoundIds>>();
  const read = async ({ filter, ...request }: PageRequest) =>
    readIds(transaction, { ...request, where: await toOrderCondition(transaction, filter) });
  const found = await Promise.all(
    pages.map((request) => {
      const name = JSON.stringify([request.filter, request.page, request.from]);
      const ids = known.get(name) ?? read(request);
      known.set(name, ids);
      return ids;
    }),
  );
  const records = await readRecords(
    transaction,
    pages.map(({ parts }, index) => ({ parts, ids: found[index]?.ids ?? [] })),
  );
  return found.map(({ extra }, index) => ({ records: records[index] ?? [], extra }));
}

type PageIds = { parts: ReadonlySet<OrderPart>; ids: readonly string[] };

/** The orders of each page, in its order; the commit is sent with the last statement. */
async function readRecords(
  transaction: OwnTransaction,
  pages: readonly PageIds[],
): Promise<StaffRecord[][]> {
  const groups = new Map<string, { parts: ReadonlySet<OrderPart>; ids: Set<string> }>();
  const nameOf = ({ parts }: PageIds) => [...parts].sort().join();
  for (const page of pages) {
    const group = groups.get(nameOf(page)) ?? { parts: page.parts, ids: new Set() };
    for (const id of page.ids) group.ids.add(id);
    groups.set(nameOf(page), group);
  }
  const { sellerId } = transaction;
  const reading = [...groups].map(async ([name, { parts, ids }], index) => {
    const query = index === groups.size - 1 ? transaction.queryLast : transaction.query;
    const records = await readStaffOrders({ query, sellerId }, [...ids], parts);
    return [name, new Map(records.map((record) => [record.order.id, record]))] as const;
  });
  const byName = new Map(await Promise.all(reading));
  return pages.map((page) => page.ids.flatMap((id) => byName.get(nameOf(page))?.get(id) ?? []));
}
