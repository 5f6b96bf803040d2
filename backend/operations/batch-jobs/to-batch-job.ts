import type { z } from "zod";
import type { batchJobSchema } from "@/contract/admin/catalogue/batch-job";
import type { BatchJobRow } from "./batch-job-rows";

const instant = (date: Date | null) => date?.toISOString() ?? null;

export type BatchJob = z.output<typeof batchJobSchema>;

/**
 * A job as returned by the API. An empty result is null, because clients take any other for a
 * completed one.
 */
export function toBatchJob(row: BatchJobRow): BatchJob {
  const { stat_descriptors: stats = [], ...rest } = row.result;
  const result = stats.length === 0 ? rest : { ...rest, stat_descriptors: stats };
  return {
    ...row,
    result: Object.keys(result).length === 0 ? null : result,
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
