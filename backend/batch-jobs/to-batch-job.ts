import type { z } from "zod";
import type { batchJobSchema } from "@/contract/admin/batch-job";
import type { BatchJobRow } from "./batch-job-rows";

const instant = (date: Date | null) => date?.toISOString() ?? null;

export type BatchJob = z.output<typeof batchJobSchema>;

/** A job as it travels. */
export function toBatchJob(row: BatchJobRow): BatchJob {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: instant(row.deleted_at),
    pre_processed_at: instant(row.pre_processed_at),
    confirmed_at: instant(row.confirmed_at),
    processing_at: instant(row.processing_at),
    completed_at: instant(row.completed_at),
    canceled_at: instant(row.canceled_at),
    failed_at: instant(row.failed_at),
  };
}
