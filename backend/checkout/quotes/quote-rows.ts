import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Quote, QuoteStatus } from "@/contract/order/quote";
import { createId } from "../../kernel/ids";
import type { Transaction } from "../../platform/db/with-transaction";
import {
  allOf,
  contains,
  isAnyOf,
  isWithin,
  type Page,
  readPage,
} from "../../platform/db/list-page";

type Moment = "created_at" | "updated_at" | "valid_until" | "reserved_until" | "offered_at";
export type QuoteRow = Omit<Quote, Moment> & {
  created_at: Date;
  updated_at: Date;
  valid_until: Date | null;
  reserved_until: Date | null;
  offered_at: Date | null;
  expiry_noticed_at: Date | null;
  cart_id: string;
  /** The language in which the quote was requested. */
  locale: string;
};

/** An offer past its date counts as expired, even if that has not been written yet. */
const statusAt = (now: Date): Sql => sql`case when q.status in ('offered', 'accepted')
  and q.valid_until <= ${now}::timestamptz then 'expired' else q.status end`;

const from = `quote q
  join customer cu on cu.seller_id = q.seller_id and cu.id = q.customer_id
  join company co on co.seller_id = q.seller_id and co.id = q.company_id`;

const selection = (now: Date): Sql => sql`
  select q.id, q.created_at, q.updated_at, q.number, ${statusAt(now)} as status, q.currency_code,
    q.line_count, q.list_total, q.total, q.delivery_date::text as delivery_date, q.valid_until,
    q.reserved_until, q.offered_at, q.expiry_noticed_at, q.order_id, q.cart_id, q.locale,
    json_build_object('id', co.id, 'name', co.name) as company,
    json_build_object('id', cu.id, 'email', cu.email, 'first_name', cu.first_name,
      'last_name', cu.last_name) as customer,
    (select o.display_id from "order" o where o.seller_id = q.seller_id
      and o.id = q.order_id) as display_id
  from ${raw(from)}`;

type Range = Parameters<typeof isWithin>[1];
export type QuoteFilter = {
  q?: string | undefined;
  status?: QuoteStatus[] | undefined;
  company_id?: string[] | undefined;
  customer_id?: string[] | undefined;
  agent_id?: string[] | undefined;
  valid_until?: Range;
  created_at?: Range;
  updated_at?: Range;
};

const numberPattern = /^\d{1,9}$/;

function isFound(text: string | undefined): Sql | undefined {
  const requested = text?.trim();
  if (!requested) return undefined;
  const parts = [contains(["co.name", "cu.first_name", "cu.last_name", "cu.email"], requested)];
  if (numberPattern.test(requested)) parts.push(sql`q.number = ${Number(requested)}`);
  return sql`(${join(
    parts.filter((part) => part !== undefined),
    " or ",
  )})`;
}

/** One page of the seller's quotes, and the number that match. */
export async function readQuotePage(
  transaction: Transaction,
  { status, ...filter }: QuoteFilter,
  { page, now }: { page: Page; now: Date },
): Promise<{ rows: QuoteRow[]; count: number }> {
  const where = allOf(
    sql`q.seller_id = ${transaction.sellerId}`,
    isFound(filter.q),
    status && sql`${statusAt(now)} = any(${status}::text[])`,
    isAnyOf("q.company_id", filter.company_id),
    isAnyOf("q.customer_id", filter.customer_id),
    isAnyOf("co.agent_id", filter.agent_id),
    isWithin("q.valid_until", filter.valid_until),
    isWithin("q.created_at", filter.created_at),
    isWithin("q.updated_at", filter.updated_at),
  );
  const source = { columns: "q.id", from, where, id: "q.id" };
  const { rows, count } = await readPage<{ id: string }>(transaction, source, page);
  const ids = rows.map(({ id }) => id);
  const found = await listQuoteRows(transaction, ids, now);
  return { rows: ids.flatMap((id) => found.find((row) => row.id === id) ?? []), count };
}

function listQuoteRows(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<QuoteRow[]> {
  return transaction.query<QuoteRow>(sql`${selection(now)}
    where q.seller_id = ${transaction.sellerId} and q.id = any(${ids as string[]}::text[])`);
}

/** One quote; of this company, if one is given. */
export async function findQuoteRow(
  transaction: Transaction,
  id: string,
  { companyId, now }: { companyId?: string | undefined; now: Date },
): Promise<QuoteRow | undefined> {
  const [row] = await listQuoteRows(transaction, [id], now);
  return companyId === undefined || row?.company.id === companyId ? row : undefined;
}

/** Blocks every other change of a quote until the transaction ends. */
export async function lockQuote(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    sql`select 1 from quote where seller_id = ${transaction.sellerId} and id = ${id}
      for update`,
  );
}

export type NewQuote = Pick<QuoteRow, "currency_code" | "locale" | "line_count" | "total"> & {
  companyId: string;
  customerId: string;
  cartId: string;
  now: Date;
};

/** Inserts a quote with the seller's next number, which is locked until the commit. */
export async function insertQuote(transaction: Transaction, quote: NewQuote): Promise<string> {
  const id = createId("quote");
  const { sellerId } = transaction;
  await transaction.query(
    sql`select pg_advisory_xact_lock(hashtextextended(${`quote numbers ${sellerId}`}, 0))`,
  );
  await transaction.query(sql`
    insert into quote (seller_id, id, number, company_id, customer_id, cart_id, locale,
      currency_code, list_total, total, line_count, created_at, updated_at)
    values (${sellerId}, ${id},
      (select coalesce(max(number), 0) + 1 from quote where seller_id = ${sellerId}),
      ${quote.companyId}, ${quote.customerId}, ${quote.cartId}, ${quote.locale},
      ${quote.currency_code}, ${quote.total}, ${quote.total}, ${quote.line_count}, ${quote.now},
      ${quote.now})`);
  return id;
}

export type QuoteColumns = {
  status?: QuoteStatus;
  total?: number;
  delivery_date?: string | null;
  valid_until?: string;
  reserved_until?: string | null;
  offered_at?: Date;
  expiry_noticed_at?: Date | null;
  order_id?: string;
};

/** Saves a change of a locked quote; `updated_at` increases by at least a millisecond. */
export async function saveQuote(
  transaction: Transaction,
  id: string,
  columns: QuoteColumns,
): Promise<void> {
  const sets = Object.entries(columns).map(
    ([column, value]) => sql`${raw(`"${column}"`)} = ${value}`,
  );
  const stamp = sql`updated_at = date_trunc('milliseconds',
    greatest(clock_timestamp(), updated_at + interval '1 millisecond'))`;
  await transaction.query(sql`update quote set ${join([...sets, stamp])}
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}
