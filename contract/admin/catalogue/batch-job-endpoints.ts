import { z } from "zod";
import { defineEndpoint } from "@/contract/endpoint";
import { dateRange, idParams, listEnvelope, queryList } from "@/contract/fields";
import { batchJobSchema, batchJobStatuses } from "./batch-job";
import { projectedPageQuery } from "./catalogue-query";

const response = z.object({ batch_job: batchJobSchema });

/**
 * Imports and exports of products and prices: created → pre_processed → confirmed → processing →
 * completed, or canceled or failed (ADM-03). The columns of the files are documented in
 * `docs/imports.md`.
 */
export const adminBatchJobEndpoints = {
  adminListBatchJobs: defineEndpoint({
    method: "GET",
    path: "/admin/batch-jobs",
    tag: "admin batch jobs",
    summary: "Imports and exports, newest first",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      id: queryList.optional(),
      type: queryList.optional(),
      status: queryList.pipe(z.array(z.enum(batchJobStatuses))).optional(),
      created_at: dateRange.optional(),
      updated_at: dateRange.optional(),
      pre_processed_at: dateRange.optional(),
      confirmed_at: dateRange.optional(),
      completed_at: dateRange.optional(),
      canceled_at: dateRange.optional(),
      failed_at: dateRange.optional(),
    }),
    response: z.object({ batch_jobs: z.array(batchJobSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  adminCreateBatchJob: defineEndpoint({
    method: "POST",
    path: "/admin/batch-jobs",
    tag: "admin batch jobs",
    summary:
      "Starts an import or export; with `dry_run` it checks the file and waits to be confirmed",
    auth: "developer",
    body: z.strictObject({
      type: z.string().min(1).max(100),
      context: z.record(z.string(), z.unknown()).default({}),
      dry_run: z.boolean().default(false),
    }),
    response: response,
    status: 201,
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found"],
  }),
  adminGetBatchJob: defineEndpoint({
    method: "GET",
    path: "/admin/batch-jobs/:id",
    tag: "admin batch jobs",
    summary: "One import or export with its progress",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["unauthorized", "not_found"],
  }),
  adminConfirmBatchJob: defineEndpoint({
    method: "POST",
    path: "/admin/batch-jobs/:id/confirm",
    tag: "admin batch jobs",
    summary: "Confirms a dry run, which then continues",
    auth: "developer",
    params: idParams,
    response: response,
    errors: ["unauthorized", "forbidden", "not_found", "not_allowed"],
  }),
  adminCancelBatchJob: defineEndpoint({
    method: "POST",
    path: "/admin/batch-jobs/:id/cancel",
    tag: "admin batch jobs",
    summary: "Stops a job; what is already written stays",
    auth: "developer",
    params: idParams,
    response: response,
    errors: ["unauthorized", "forbidden", "not_found", "not_allowed"],
  }),
} as const;
