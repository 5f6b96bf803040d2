import type { BatchJobStatus } from "@/contract/admin/catalogue/batch-job";

/** The allowed status transitions of a job (ADM-03); all others are rejected. */
export const batchJobTransitions: Record<BatchJobStatus, readonly BatchJobStatus[]> = {
  created: ["pre_processed", "confirmed", "canceled", "failed"],
  pre_processed: ["confirmed", "canceled"],
  confirmed: ["processing", "canceled", "failed"],
  processing: ["completed", "canceled", "failed"],
  completed: [],
  canceled: [],
  failed: [],
};

/** The statuses from which a job may enter this one. */
export function statusesBefore(status: BatchJobStatus): BatchJobStatus[] {
  return (Object.keys(batchJobTransitions) as BatchJobStatus[]).filter((from) =>
    batchJobTransitions[from].includes(status),
  );
}
