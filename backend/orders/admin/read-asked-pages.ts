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
import { type FoundIds, type Place, readIds, type WantedIds } from "./order-places-rows";
import { readStaffOrders } from "./staff-order-rows";

/** A page of orders that a filter finds. */
export type AskedPage = {
  filter: OrderFilter;
  /** Counted from the place, if there is one. */
  page: Page;
  from?: Place | undefined;
  /** What is read of each order. */
  parts: ReadonlySet<OrderPart>;
  /** What is read with the page. */
  beside: WantedIds["beside"];
};
export type AnsweredPage = { records: StaffRecord[]; beside: FoundIds["beside"] };

const batchMax = 4;
/** One is read while another is written out, and a slow page does not hold up all others. */
const atOnce = 2;

const queues = new BatchQueues<AskedPage, AnsweredPage>();

/**
 * A page of the seller's orders; nothing is read beside an empty one. What is asked for at one
 * moment is read in one transaction, an order of several pages once (decision 0017); lists that are
 * counted, or filtered, which may take longer, apart from the others.
 */
export function readAskedPage(context: AdminContext, asked: AskedPage): Promise<AnsweredPage> {
  const { database, prepared, sellerId } = context;
  const read = (pages: readonly AskedPage[]) =>
    withOwnTransaction(
      { database, prepared, sellerId },
      (transaction) => readPages(transaction, pages),
      atOneMoment,
    );
  const isFiltered = Object.values(asked.filter).some((wanted) => wanted !== undefined);
  const name = `${asked.beside} ${isFiltered} ${sellerId}`;
  return queues.add({ database, name, item: asked }, () => ({
    atOnce,
    batchMax,
    serve: (pages) => read(pages).catch((error) => readEachAlone(pages, read, error)),
  }));
}

/** A page that can't be read fails alone. */
function readEachAlone(
  pages: readonly AskedPage[],
  read: (pages: readonly AskedPage[]) => Promise<AnsweredPage[]>,
  error: unknown,
): Promise<AnsweredPage>[] {
  if (pages.length === 1) throw error;
  return pages.map(async (page) => {
    const [answer] = await read([page]);
    if (!answer) throw error;
    return answer;
  });
}

async function readPages(
  transaction: OwnTransaction,
  pages: readonly AskedPage[],
): Promise<AnsweredPage[]> {
  const known = new Map<string, Promise<FoundIds>>();
  const read = async ({ filter, ...asked }: AskedPage) =>
    readIds(transaction, { ...asked, where: await toOrderCondition(transaction, filter) });
  const found = await Promise.all(
    pages.map((asked) => {
      const name = JSON.stringify([asked.filter, asked.page, asked.from]);
      const ids = known.get(name) ?? read(asked);
      known.set(name, ids);
      return ids;
    }),
  );
  const records = await readRecords(
    transaction,
    pages.map(({ parts }, index) => ({ parts, ids: found[index]?.ids ?? [] })),
  );
  return found.map(({ beside }, index) => ({ records: records[index] ?? [], beside }));
}

type Wanted = { parts: ReadonlySet<OrderPart>; ids: readonly string[] };

/** The orders of each page, in its order; the commit travels with the last statement. */
async function readRecords(
  transaction: OwnTransaction,
  pages: readonly Wanted[],
): Promise<StaffRecord[][]> {
  const groups = new Map<string, { parts: ReadonlySet<OrderPart>; ids: Set<string> }>();
  const nameOf = ({ parts }: Wanted) => [...parts].sort().join();
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
