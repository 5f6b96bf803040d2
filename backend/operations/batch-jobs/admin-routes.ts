import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { cancelBatchJob } from "./cancel-batch-job";
import { confirmBatchJob } from "./confirm-batch-job";
import { createBatchJob } from "./create-batch-job";
import { getBatchJob } from "./get-batch-job";
import { listBatchJobs } from "./list-batch-jobs";

export const adminBatchJobVerbs = {
  adminListBatchJobs: listBatchJobs,
  adminCreateBatchJob: createBatchJob,
  adminGetBatchJob: getBatchJob,
  adminConfirmBatchJob: confirmBatchJob,
  adminCancelBatchJob: cancelBatchJob,
} satisfies Partial<AdminVerbs>;
