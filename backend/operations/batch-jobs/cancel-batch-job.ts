import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { moveBatchJob } from "./batch-job-rows";
import { requireBatchJob } from "./get-batch-job";
import { toBatchJob } from "./to-batch-job";

/**
 * Stops a job: its worker writes nothing more than the chunk it is at (ADM-03). What is written stays, `advancement_count` says how much.
 * Errors: not_found; not_allowed when the job has ended, nothing changes then.
 */
export const cancelBatchJob: AdminVerb<"adminCancelBatchJob"> = async (context, { params }) => {
  const row = await withTransaction(context, async (transaction) => {
    const moved = await moveBatchJob(transaction, params.id, "canceled");
    if (moved) return moved;
    const { status } = await requireBatchJob(transaction, params.id);
    throw new ApiError("not_allowed", `Cannot cancel a batch job that is ${status}`);
  });
  return { batch_job: toBatchJob(row) };
};
