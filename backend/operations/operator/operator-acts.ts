import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { outboxKindsWithSecrets } from "../../platform/jobs/outbox-payload";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { findBatchJob, moveBatchJob } from "../batch-jobs/batch-job-rows";
import { webhookWake } from "../webhooks/start-webhook-loop";
import {
  deletePauses,
  findEntry,
  findSeller,
  insertPause,
  listPauses,
  replayDeliveries,
  replayOutbox,
} from "./operator-act-rows";

/**
 * POST /admin/operator/sellers/:seller_id/outbox/:id/replay. Errors: not_found; replay_impossible:
 * it has since been delivered or retried, its secret was erased, or the webhook is disabled.
 */
const adminReplayUndelivered: AdminVerb<"adminReplayUndelivered"> = (context, { params }) =>
  actOn(context, { sellerId: params.seller_id, verb: "replay", after: { id: params.id } }, (t) =>
    replay(t, { id: params.id, kind: null }),
  );

async function replay(transaction: Transaction, which: { id: string; kind: null }) {
  const count =
    (await replayOutbox(transaction, which, outboxKindsWithSecrets)) +
    (await replayDeliveries(transaction, which));
  if (count > 0) return { count };
  requireFound(await findEntry(transaction, which.id), "Entry", which.id);
  throw new ApiError("replay_impossible", "This entry can't be sent again.");
}

/** POST /admin/operator/sellers/:seller_id/replay. Errors: not_found. */
const adminReplayFailed: AdminVerb<"adminReplayFailed"> = (context, { params, body }) => {
  const act = { sellerId: params.seller_id, verb: "replay", after: body };
  return actOn(context, act, async (transaction) => {
    const which = { id: null, kind: body.kind ?? null };
    const mails =
      body.queue === "webhooks"
        ? 0
        : await replayOutbox(transaction, which, outboxKindsWithSecrets);
    const deliveries = body.queue === "outbox" ? 0 : await replayDeliveries(transaction, which);
    return { count: mails + deliveries };
  });
};

/** POST /admin/operator/sellers/:seller_id/pause. Errors: not_found. */
const adminPauseQueue: AdminVerb<"adminPauseQueue"> = (context, { params, body }) =>
  actOn(context, { sellerId: params.seller_id, verb: "pause", after: body }, async (t) => {
    await insertPause(t, { queue: body.queue, kind: body.kind ?? null });
    return { seller_id: params.seller_id, pauses: await listPauses(t) };
  });

/** POST /admin/operator/sellers/:seller_id/resume. Errors: not_found. */
const adminResumeQueue: AdminVerb<"adminResumeQueue"> = (context, { params, body }) =>
  actOn(context, { sellerId: params.seller_id, verb: "resume", after: body }, async (t) => {
    await deletePauses(t, { queue: body.queue, kind: body.kind ?? null });
    return { seller_id: params.seller_id, pauses: await listPauses(t) };
  });

/**
 * POST /admin/operator/sellers/:seller_id/jobs/:id/cancel. Errors: not_found; job_over when the
 * job has ended.
 */
const adminCancelOperatorJob: AdminVerb<"adminCancelOperatorJob"> = (context, { params }) => {
  const { seller_id: sellerId, id } = params;
  return actOn(context, { sellerId, verb: "cancel_job", after: { id } }, async (transaction) => {
    if (await moveBatchJob(transaction, id, "canceled")) return { id, status: "canceled" as const };
    const { status } = requireFound(await findBatchJob(transaction, id), "Batch job", id);
    throw new ApiError("job_over", `Cannot cancel a batch job that is ${status}`);
  });
};

type OperatorAct = { sellerId: string; verb: string; after: object };

/**
 * Runs an action on another seller's data, under that seller's row-level security; it is recorded
 * in both audit trails, the seller's and the operator's.
 */
async function actOn<T>(
  context: AdminContext,
  { sellerId, verb, after }: OperatorAct,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { database, prepared, agent, log, act } = context;
  const record = { verb, objectType: "seller", objectId: sellerId };
  const scope = { database, prepared, sellerId, log, ...(act && { act }) };
  const result = await withTransaction(scope, async (transaction) => {
    requireFound(await findSeller(transaction), "Seller", sellerId);
    const done = await work(transaction);
    const operator = { kind: "system", id: null } as const;
    recordAudit(transaction, {
      ...record,
      actor: operator,
      after: { ...after, operator: agent.email },
    });
    return done;
  });
  await withTransaction(context, async (transaction) =>
    recordAudit(transaction, { ...record, after }),
  );
  outboxWake.notify(database);
  webhookWake.notify(database);
  return result;
}

export const adminOperatorActVerbs = {
  adminReplayUndelivered,
  adminReplayFailed,
  adminPauseQueue,
  adminResumeQueue,
  adminCancelOperatorJob,
} satisfies Partial<AdminVerbs>;
