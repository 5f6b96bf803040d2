import sql, { raw } from "sql-template-tag";
import type {
  BatchJobResult,
  BatchJobStatus,
  BatchJobType,
} from "@/contract/admin/catalogue/batch-job";
import { allOf, isAnyOf, isWithin, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
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

const columns = `id, type, status, dry_run, created_by, context, result, pre_processed_at,
  confirmed_at, processing_at, completed_at,
  canceled_at, failed_at, created_at, updated_at, deleted_at`;

export async function insertBatchJob(
  transaction: Transaction,
  job: { id: string; type: BatchJobType; dryRun: boolean; createdBy: string; context: object },
): Promise<BatchJobRow> {
  const rows = await transaction.query<BatchJobRow>(sql`
    insert into batch_job (seller_id, id, type, dry_run, created_by, context, result)
    values (${transaction.sellerId}, ${job.id}, ${job.type}, ${job.dryRun}, ${job.createdBy},
      ${JSON.stringify(job.context)}::jsonb,
            '{}'::jsonb) returning ${raw(columns)}`);
  const row = rows[0];
  if (!row) throw new Error("the job was not stored");
  return row;
}

export async function findBatchJob(
  transaction: Transaction,
  id: string,
): Promise<BatchJobRow | undefined> {
  const rows = await transaction.query<BatchJobRow>(
    sql`select ${raw(columns)} from batch_job where seller_id = ${transaction.sellerId}
      and id = ${id}`,
  );
  return rows[0];
}

/**
 * Changes a job's status; undefined, with nothing changed, if its current status does not allow
 * that.
 */
export async function moveBatchJob(
  transaction: Transaction,
  id: string,
  to: Extract<BatchJobStatus, "confirmed" | "canceled">,
  from: readonly BatchJobStatus[] = statusesBefore(to),
): Promise<BatchJobRow | undefined> {
  const stamp = to === "confirmed" ? sql`confirmed_at` : sql`canceled_at`;
  const rows = await transaction.query<BatchJobRow>(sql`
    update batch_job set status = ${to}, ${stamp} = now(), updated_at = now(), locked_until = null
    where seller_id = ${transaction.sellerId} and id = ${id} and status = any(${from as string[]})
      returning ${raw(columns)}`);
  return rows[0];
}

type Range = Parameters<typeof isWithin>[1];
/** Timestamps of a job. */
export const batchJobMoments = [
  "created_at",
  "updated_at",
  "pre_processed_at",
  "confirmed_at",
  "completed_at",
  "canceled_at",
  "failed_at",
] as const;
export type BatchJobFilter = Partial<Record<"id" | "type" | "status", string[] | undefined>> &
  Partial<Record<(typeof batchJobMoments)[number], Range>>;

/** One page of the seller's jobs. */
export function readBatchJobPage(transaction: Transaction, filter: BatchJobFilter, page: Page) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    isAnyOf("id", filter.id),
    isAnyOf("type", filter.type),
    isAnyOf("status", filter.status),
    ...batchJobMoments.map((moment) => isWithin(moment, filter[moment])),
  );
  return readPage<BatchJobRow>(transaction, { columns, from: "batch_job", where }, page);
}
