import sql, { empty, join, type Sql } from "sql-template-tag";
import type { BatchJobResult, BatchJobStatus, BatchJobType } from "@/contract/admin/batch-job";
import type { Transaction } from "../db/with-transaction";
import { statusesBefore } from "./batch-job-transitions";

export type BatchJobRow = {
  id: string;
  type: BatchJobType;
  status: BatchJobStatus;
  dry_run: boolean;
  created_by: string | null;
  context: Record<string, unknown>;
  result: BatchJobResult;
  pre_processed_at: Date | null;
  confirmed_at: Date | null;
  processing_at: Date | null;
  completed_at: Date | null;
  canceled_at: Date | null;
  failed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

const columns = sql`id, type, status, dry_run, created_by, context, result, pre_processed_at, confirmed_at, processing_at, completed_at,
  canceled_at, failed_at, created_at, updated_at, deleted_at`;

export async function insertBatchJob(
  transaction: Transaction,
  job: { id: string; type: BatchJobType; dryRun: boolean; createdBy: string; context: object },
): Promise<BatchJobRow> {
  const rows = await transaction.query<BatchJobRow>(sql`
    insert into batch_job (seller_id, id, type, dry_run, created_by, context, result)
    values (${transaction.sellerId}, ${job.id}, ${job.type}, ${job.dryRun}, ${job.createdBy}, ${JSON.stringify(job.context)}::jsonb,
            '{"stat_descriptors": []}'::jsonb) returning ${columns}`);
  const row = rows[0];
  if (!row) throw new Error("the job was not stored");
  return row;
}

export async function findBatchJob(transaction: Transaction, id: string): Promise<BatchJobRow | undefined> {
  const rows = await transaction.query<BatchJobRow>(
    sql`select ${columns} from batch_job where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
  return rows[0];
}

/** Moves a job on; undefined when it is not in a status from which that is allowed, and nothing is changed then. */
export async function moveBatchJob(
  transaction: Transaction,
  id: string,
  to: Extract<BatchJobStatus, "confirmed" | "canceled">,
  from: readonly BatchJobStatus[] = statusesBefore(to),
): Promise<BatchJobRow | undefined> {
  const stamp = to === "confirmed" ? sql`confirmed_at` : sql`canceled_at`;
  const rows = await transaction.query<BatchJobRow>(sql`
    update batch_job set status = ${to}, ${stamp} = now(), updated_at = now(), locked_until = null
    where seller_id = ${transaction.sellerId} and id = ${id} and status = any(${from as string[]}) returning ${columns}`);
  return rows[0];
}

type Instants = Partial<Record<"gt" | "gte" | "lt" | "lte", string>>;
export type BatchJobFilter = { id?: string[]; type?: string[]; status?: string[]; created_at?: Instants; updated_at?: Instants };

const within = (column: Sql, { gt, gte, lt, lte }: Instants): Sql[] => [
  ...(gt === undefined ? [] : [sql`${column} > ${gt}::timestamptz`]),
  ...(gte === undefined ? [] : [sql`${column} >= ${gte}::timestamptz`]),
  ...(lt === undefined ? [] : [sql`${column} < ${lt}::timestamptz`]),
  ...(lte === undefined ? [] : [sql`${column} <= ${lte}::timestamptz`]),
];

function conditionsOf(sellerId: string, filter: BatchJobFilter): Sql {
  const parts = [
    sql`seller_id = ${sellerId}`,
    ...(filter.id ? [sql`id = any(${filter.id})`] : []),
    ...(filter.type ? [sql`type = any(${filter.type})`] : []),
    ...(filter.status ? [sql`status = any(${filter.status})`] : []),
    ...within(sql`created_at`, filter.created_at ?? {}),
    ...within(sql`updated_at`, filter.updated_at ?? {}),
  ];
  return join(parts, " and ");
}

export async function listBatchJobRows(
  transaction: Transaction,
  filter: BatchJobFilter,
  page: { limit: number; offset: number; column: "created_at" | "updated_at"; descending: boolean },
): Promise<{ rows: BatchJobRow[]; count: number }> {
  const where = conditionsOf(transaction.sellerId, filter);
  const column = page.column === "created_at" ? sql`created_at` : sql`updated_at`;
  const direction = page.descending ? sql`desc` : empty;
  const rows = await transaction.query<BatchJobRow>(sql`
    select ${columns} from batch_job where ${where} order by ${column} ${direction}, id ${direction}
    limit ${page.limit} offset ${page.offset}`);
  const counted = await transaction.query<{ count: number }>(sql`select count(*)::integer as count from batch_job where ${where}`);
  return { rows, count: counted[0]?.count ?? 0 };
}
