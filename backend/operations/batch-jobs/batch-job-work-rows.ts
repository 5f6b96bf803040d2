import sql from "sql-template-tag";
import type {
  BatchJobResult,
  BatchJobStatus,
  BatchJobType,
} from "@/contract/admin/catalogue/batch-job";
import type { Queryable } from "../../platform/db/connection";
import type { Transaction } from "../../platform/db/with-transaction";

export type LeasedJob = { seller_id: string; id: string; attempts: number };

/**
 * What a job's worker needs. `position`: rows written so far; `checked_version`: the catalogue
 * version at the time of the check.
 */
export type JobState = {
  id: string;
  created_by: string | null;
  type: BatchJobType;
  status: BatchJobStatus;
  dry_run: boolean;
  context: Record<string, unknown>;
  result: BatchJobResult;
  position: number;
  checked_version: number | null;
  processing_at: Date | null;
};

export type JobChange = {
  status?: "pre_processed" | "confirmed" | "processing" | "completed" | "failed";
  /** Merged into the existing result. */
  result?: Partial<BatchJobResult>;
  position?: number;
  checkedVersion?: number;
  /** Releases the lease. */
  release?: boolean;
};

/** Leases the oldest waiting job of any seller for `leaseSeconds`. */
export async function leaseBatchJob(
  database: Queryable,
  leaseSeconds: number,
): Promise<LeasedJob | undefined> {
  const rows = await database.query<LeasedJob>(
    sql`select seller_id, id, attempts
      from take_batch_job(make_interval(secs => ${leaseSeconds}::double precision))`,
  );
  return rows[0];
}

export async function findJobState(
  transaction: Transaction,
  id: string,
): Promise<JobState | undefined> {
  const rows = await transaction.query<JobState>(sql`
    select id, created_by, type, status, dry_run, context, result, position, checked_version,
      processing_at from batch_job
    where seller_id = ${transaction.sellerId} and id = ${id}`);
  return rows[0];
}

/**
 * Records the worker's progress and renews its lease, in the transaction of the work. False if the
 * job was canceled or taken over by another worker: the transaction must then be rolled back.
 */
export async function noteJobProgress(
  transaction: Transaction,
  job: { id: string; attempts: number; leaseSeconds: number },
  { status, result, position, checkedVersion, release = false }: JobChange,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    update batch_job set
      locked_until = case when ${release} then null else now() + make_interval(secs =>
        ${job.leaseSeconds}::double precision) end,
      status = coalesce(${status ?? null}::text, status),
      result = result || ${JSON.stringify(result ?? {})}::jsonb,
      position = coalesce(${position ?? null}::integer, position),
      checked_version = coalesce(${checkedVersion ?? null}::bigint, checked_version),
      pre_processed_at = case when ${status ?? ""} in ('pre_processed',
        'confirmed') then coalesce(pre_processed_at, now()) else pre_processed_at end,
      confirmed_at = case when ${status ?? ""} = 'confirmed' then now() else confirmed_at end,
      processing_at = case when ${status ?? ""} = 'processing' then now() else processing_at end,
      completed_at = case when ${status ?? ""} = 'completed' then now() else completed_at end,
      failed_at = case when ${status ?? ""} = 'failed' then now() else failed_at end,
      updated_at = now()
    where seller_id = ${transaction.sellerId} and id = ${job.id} and attempts = ${job.attempts}
      and status in ('created', 'confirmed', 'processing')
    returning 1`);
  return rows.length > 0;
}
