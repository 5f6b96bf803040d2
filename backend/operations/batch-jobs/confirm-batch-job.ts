import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { moveBatchJob } from "./batch-job-rows";
import { batchJobWake } from "./batch-job-wake";
import { requireBatchJob } from "./get-batch-job";
import { toBatchJob } from "./to-batch-job";

/**
 * Lets a dry run continue with writing (ADM-03). Errors: not_found; not_allowed unless the job is
 * pre_processed.
 */
export const confirmBatchJob: AdminVerb<"adminConfirmBatchJob"> = async (context, { params }) => {
  const row = await withTransaction(context, async (transaction) => {
    const moved = await moveBatchJob(transaction, params.id, "confirmed", ["pre_processed"]);
    if (moved) return moved;
    const { status } = await requireBatchJob(transaction, params.id);
    throw new ApiError(
      "not_allowed",
      `Cannot confirm processing for a batch job that is not pre processed: it is ${status}`,
    );
  });
  batchJobWake.notify(context.deps.database);
  return { batch_job: toBatchJob(row) };
};
