import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { type BatchJobRow, findBatchJob } from "./batch-job-rows";
import { toBatchJob } from "./to-batch-job";

/** One import or export of the seller. Errors: not_found. */
export const getBatchJob: AdminVerb<"adminGetBatchJob"> = async (context, { params }) => ({
  batch_job: toBatchJob(
    await withTransaction(context, (transaction) => requireBatchJob(transaction, params.id)),
  ),
});

/** Errors: not_found. */
export async function requireBatchJob(transaction: Transaction, id: string): Promise<BatchJobRow> {
  const row = await findBatchJob(transaction, id);
  if (!row) throw new ApiError("not_found", `Batch job with id: ${id} was not found`);
  return row;
}
