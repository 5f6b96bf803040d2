import sql, { raw, type Sql } from "sql-template-tag";
import type {
  OperatorJob,
  SellerHealth,
  Undelivered,
} from "@/contract/admin/markets/operator-endpoints";
import type { Queryable } from "../../platform/db/connection";
import { allOf, contains, isAnyOf } from "../../platform/db/list-page";

/** Timestamps as read from the database. */
type Dated<Row, Moments extends keyof Row> = Omit<Row, Moments> & Record<Moments, Date | null>;

export type UndeliveredRow = Dated<
  Omit<Undelivered, "can_replay" | "created_at">,
  "next_attempt_at"
> & { created_at: Date };
export type OperatorJobRow = Dated<
  Omit<OperatorJob, "can_cancel" | "created_at">,
  "started_at" | "ended_at"
> & { created_at: Date };
export type SellerHealthRow = Dated<
  SellerHealth,
  "oldest_mail_at" | "oldest_webhook_at" | "last_order_at"
>;

type Part = { limit: number; offset: number };
type Listed<Row> = { rows: Row[]; count: number };

/** One page of undelivered entries of all sellers, newest first. */
export const readUndelivered = (
  database: Queryable,
  filter: Record<"sellerId" | "queue" | "kind" | "state", string | undefined>,
  part: Part,
): Promise<Listed<UndeliveredRow>> =>
  readPart(database, sql`list_undelivered(${filter.sellerId ?? null}::text)`, part, {
    where: allOf(
      sql`true`,
      isAnyOf("queue", filter.queue),
      isAnyOf("kind", filter.kind),
      isAnyOf("state", filter.state),
    ),
    order: "created_at desc, seller_id, id",
  });

/** One page of the jobs of all sellers, newest first. */
export const readJobsOfSellers = (
  database: Queryable,
  filter: Record<"sellerId" | "type" | "status", string | undefined>,
  part: Part,
): Promise<Listed<OperatorJobRow>> =>
  readPart(database, sql`list_jobs_of_sellers(${filter.sellerId ?? null}::text)`, part, {
    where: allOf(sql`true`, isAnyOf("type", filter.type), isAnyOf("status", filter.status)),
    order: "created_at desc, seller_id, id",
  });

/** One page of sellers, by name; `q` is a part of the name or the id. */
export const readSellerHealth = (
  database: Queryable,
  q: string | undefined,
  part: Part,
): Promise<Listed<SellerHealthRow>> =>
  readPart(database, sql`list_seller_health()`, part, {
    where: allOf(sql`true`, contains(["name", "seller_id"], q)),
    order: "name, seller_id",
  });

async function readPart<Row>(
  database: Queryable,
  from: Sql,
  { limit, offset }: Part,
  { where, order }: { where: Sql; order: string },
): Promise<Listed<Row>> {
  const [rows, counted] = await Promise.all([
    database.query<Row>(sql`
      select * from ${from} where ${where} order by ${raw(order)} limit ${limit} offset ${offset}`),
    database.query<{ count: number }>(sql`select count(*) as count from ${from} where ${where}`),
  ]);
  return { rows, count: counted[0]?.count ?? 0 };
}
