import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, isoDate, listEnvelope, listLimit } from "../../fields";
import { sellerSchema } from "../../seller/seller";
import { q } from "../catalogue/catalogue-query";
import { batchJobStatuses } from "../catalogue/batch-job";

const tag = "admin operator";
const sellerId = sellerSchema.shape.id;
const pageQuery = {
  limit: listLimit.optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
};

/** `outbox`: mails and documents of orders; `webhooks`: deliveries to the seller's programs. */
export const operatorQueues = ["outbox", "webhooks"] as const;
export type OperatorQueue = (typeof operatorQueues)[number];
export const undeliveredStates = ["waiting", "retrying", "failed"] as const;

const queue = z.enum(operatorQueues);
const kind = z.string().min(1).max(64).describe("e.g. `order-confirmation` or `order.placed`");
const kindOfJob = z.string().max(64).describe("as of batch jobs, or `shared-catalogue-file`");

/** An undelivered entry: metadata only, neither its content nor its recipient. */
export const undeliveredSchema = z.object({
  seller_id: sellerId,
  id,
  queue,
  kind,
  state: z.enum(undeliveredStates).describe("`retrying`: it failed before; `failed`: given up"),
  target: z.string().nullable().describe("host of a webhook"),
  attempts: z.int(),
  error: z.string().nullable().describe("of the last attempt, without the local part of addresses"),
  is_paused: z.boolean(),
  can_replay: z
    .boolean()
    .describe("false for mails whose secret was deleted when they were given up"),
  created_at: isoDate,
  next_attempt_at: isoDate.nullable(),
});
export type Undelivered = z.output<typeof undeliveredSchema>;

/** An import, an export, or the generation of a shared catalogue's file. */
export const operatorJobSchema = z.object({
  seller_id: sellerId,
  id,
  type: kindOfJob,
  status: z.enum(batchJobStatuses),
  rows_done: z.int().nullable(),
  rows_total: z.int().nullable(),
  progress: z.number().nullable().describe("0 to 1"),
  error_count: z.int(),
  error: z.string().nullable().describe("code of the first error"),
  can_cancel: z.boolean(),
  created_at: isoDate,
  started_at: isoDate.nullable(),
  ended_at: isoDate.nullable(),
});
export type OperatorJob = z.output<typeof operatorJobSchema>;

const pause = z.object({ queue, kind: kind.nullable().describe("null: all of the queue") });
export type QueuePause = z.output<typeof pause>;

/** The deliveries of all sellers are paused, whatever is paused for individual ones. */
const platformPauseSchema = z.object({
  paused_at: isoDate,
  paused_by_email: z.string().describe("of the operator who paused them"),
});
export type PlatformPause = z.output<typeof platformPauseSchema>;

/** The state of a seller. Failures are those of the last 24 hours. */
export const sellerHealthSchema = z.object({
  seller_id: sellerId,
  name: z.string(),
  mails_waiting: z.int(),
  oldest_mail_at: isoDate.nullable(),
  mails_failed: z.int(),
  webhooks_waiting: z.int(),
  oldest_webhook_at: isoDate.nullable(),
  webhooks_failed: z.int(),
  webhooks_off: z.int().describe("disabled after failing for days"),
  jobs_running: z.int().describe("in progress or queued"),
  jobs_failed: z.int(),
  last_order_at: isoDate.nullable(),
  pauses: z.array(pause),
});
export type SellerHealth = z.output<typeof sellerHealthSchema>;

const sellerParams = z.strictObject({ seller_id: sellerId });
const entryParams = z.strictObject({ seller_id: sellerId, id });
const paused = z.object({ seller_id: sellerId, pauses: z.array(pause) });
const pauseBody = z.strictObject({ queue, kind: kind.optional() });
const platformPaused = z.object({
  pause: platformPauseSchema.nullable().describe("null: nothing is paused for all sellers"),
});
const replayed = z.object({ count: z.int().describe("number of entries queued again") });

/** The console of the platform's operator: pending, failed and running work of all sellers. */
export const adminOperatorEndpoints = {
  adminListOperatorSellers: defineEndpoint({
    method: "GET",
    path: "/admin/operator/sellers",
    tag,
    summary: "The health of each seller, by name",
    auth: "operator",
    query: z.strictObject({ ...pageQuery, q }),
    response: z.object({ sellers: z.array(sellerHealthSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminListUndelivered: defineEndpoint({
    method: "GET",
    path: "/admin/operator/outbox",
    tag,
    summary: "Mails, documents and webhooks that were not delivered, newest first",
    auth: "operator",
    query: z.strictObject({
      ...pageQuery,
      seller_id: sellerId.optional(),
      queue: queue.optional(),
      kind: kind.optional(),
      state: z.enum(undeliveredStates).optional(),
    }),
    response: z.object({ entries: z.array(undeliveredSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminListOperatorJobs: defineEndpoint({
    method: "GET",
    path: "/admin/operator/jobs",
    tag,
    summary: "Jobs of every seller with their progress, newest first",
    auth: "operator",
    query: z.strictObject({
      ...pageQuery,
      seller_id: sellerId.optional(),
      type: kindOfJob.optional(),
      status: z.enum(batchJobStatuses).optional(),
    }),
    response: z.object({ jobs: z.array(operatorJobSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminReplayUndelivered: defineEndpoint({
    method: "POST",
    path: "/admin/operator/sellers/:seller_id/outbox/:id/replay",
    tag,
    summary: "Sends one entry again; a waiting one is tried immediately",
    auth: "operator",
    params: entryParams,
    response: replayed,
    errors: ["invalid_data", "unauthorized", "not_found", "replay_impossible"],
  }),
  adminReplayFailed: defineEndpoint({
    method: "POST",
    path: "/admin/operator/sellers/:seller_id/replay",
    tag,
    summary: "Sends everything again that a seller's queues have given up, if possible",
    auth: "operator",
    params: sellerParams,
    body: z.strictObject({ queue: queue.optional(), kind: kind.optional() }),
    response: replayed,
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  adminPauseQueue: defineEndpoint({
    method: "POST",
    path: "/admin/operator/sellers/:seller_id/pause",
    tag,
    summary: "Pauses a seller's deliveries, or those of one kind; they wait until resumed",
    auth: "operator",
    params: sellerParams,
    body: pauseBody,
    response: paused,
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  adminResumeQueue: defineEndpoint({
    method: "POST",
    path: "/admin/operator/sellers/:seller_id/resume",
    tag,
    summary: "Resumes deliveries; without a kind the whole queue, whatever was paused",
    auth: "operator",
    params: sellerParams,
    body: pauseBody,
    response: paused,
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  adminGetPlatformPause: defineEndpoint({
    method: "GET",
    path: "/admin/operator/pause",
    tag,
    summary: "Whether the deliveries of all sellers are paused, since when and by whom",
    auth: "operator",
    response: platformPaused,
    errors: ["invalid_data", "unauthorized"],
  }),
  adminPausePlatform: defineEndpoint({
    method: "POST",
    path: "/admin/operator/pause",
    tag,
    summary: "Pauses the deliveries of all sellers; the first pause stays when called again",
    auth: "operator",
    response: platformPaused,
    errors: ["invalid_data", "unauthorized"],
  }),
  adminResumePlatform: defineEndpoint({
    method: "POST",
    path: "/admin/operator/resume",
    tag,
    summary: "Resumes the deliveries of all sellers, except what is paused for one seller",
    auth: "operator",
    response: platformPaused,
    errors: ["invalid_data", "unauthorized"],
  }),
  adminCancelOperatorJob: defineEndpoint({
    method: "POST",
    path: "/admin/operator/sellers/:seller_id/jobs/:id/cancel",
    tag,
    summary: "Stops an import or export; what is already written stays",
    auth: "operator",
    params: entryParams,
    response: z.object({ id, status: z.literal("canceled") }),
    errors: ["invalid_data", "unauthorized", "not_found", "job_over"],
  }),
} as const;
