import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { confirmBatchJob } from "./confirm-batch-job";
import { createBatchJob } from "./create-batch-job";
import { getBatchJob, requireBatchJob } from "./get-batch-job";
import { listBatchJobs } from "./list-batch-jobs";
import { withTransaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { moveBatchJob } from "./batch-job-rows";
import { toBatchJob } from "./to-batch-job";

/**
 * Cancels a job: its worker stops after the batch being written (ADM-03). What is written stays;
 * `advancement_count` says how much. Errors: not_found; not_allowed if the job has ended.
 */
const cancelBatchJob: AdminVerb<"adminCancelBatchJob"> = async (context, { params }) => {
  const row = await withTransaction(context, async (transaction) => {
    const moved = await moveBatchJob(transaction, params.id, "canceled");
    if (moved) return moved;
    const { status } = await requireBatchJob(transaction, params.id);
    throw new ApiError("not_allowed", `Cannot cancel a batch job that is ${status}`);
  });
  return { batch_job: toBatchJob(row) };
};

export const adminBatchJobVerbs = {
  adminListBatchJobs: listBatchJobs,
  adminCreateBatchJob: createBatchJob,
  adminGetBatchJob: getBatchJob,
  adminConfirmBatchJob: confirmBatchJob,
  adminCancelBatchJob: cancelBatchJob,
} satisfies Partial<AdminVerbs>;
