import { withTransaction } from "../db/with-transaction";
import type { AdminVerb } from "../http/admin-verb";
import { type BatchJobFilter, listBatchJobRows } from "./batch-job-rows";
import { toBatchJob } from "./to-batch-job";

const limitDefault = 10;

/** The seller's imports and exports, newest first, 10 unless more are asked for; progress is as of this moment (ADM-01). */
export const listBatchJobs: AdminVerb<"adminListBatchJobs"> = async (context, { query }) => {
  const { limit = limitDefault, offset = 0, order = "-created_at", ...filter } = query;
  const descending = order.startsWith("-");
  const column = order.endsWith("created_at") ? "created_at" : "updated_at";
  const { rows, count } = await withTransaction(context, (transaction) =>
    listBatchJobRows(transaction, filter as BatchJobFilter, { limit, offset, column, descending }),
  );
  return { batch_jobs: rows.map(toBatchJob), count, offset, limit };
};
