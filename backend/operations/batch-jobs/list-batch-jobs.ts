import { batchJobSchema } from "@/contract/admin/catalogue/batch-job";
import { findAgentRow, toUser } from "../../people/agents/agent-rows";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { toPage } from "../../platform/db/to-page";
import { batchJobMoments, readBatchJobPage } from "./batch-job-rows";
import { type BatchJob, toBatchJob } from "./to-batch-job";

const selectable = {
  columns: Object.keys(batchJobSchema.shape).filter((key) => key !== "created_by_user"),
  relations: ["created_by_user"],
};

/**
 * The seller's imports and exports, newest first, 10 a page by default, with current progress
 * (ADM-01). `expand=created_by_user` adds their creators. Errors: invalid_data (order, fields,
 * expand).
 */
export const listBatchJobs: AdminVerb<"adminListBatchJobs"> = async (context, { query }) => {
  const projection = parseProjection(
    { fields: query.fields, expand: query.expand ?? "" },
    selectable,
  );
  const page = toPage(query, {
    limitDefault: 10,
    sortable: [...batchJobMoments, "type", "status"],
  });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readBatchJobPage(transaction, query, page);
    const jobs = rows.map(toBatchJob);
    const expanded = projection.relations?.has("created_by_user")
      ? await withCreators(transaction, jobs)
      : jobs;
    return {
      batch_jobs: expanded.map((job) => project(job, projection, selectable) as BatchJob),
      count,
      offset: page.offset,
      limit: page.limit,
    };
  });
};

async function withCreators(
  transaction: Transaction,
  jobs: readonly BatchJob[],
): Promise<BatchJob[]> {
  const creators = new Map<string, BatchJob["created_by_user"]>();
  for (const id of new Set(jobs.flatMap(({ created_by }) => created_by ?? []))) {
    const row = await findAgentRow(transaction, id);
    creators.set(id, row ? toUser(row) : null);
  }
  return jobs.map((job) => ({
    ...job,
    created_by_user: (job.created_by !== null && creators.get(job.created_by)) || null,
  }));
}
