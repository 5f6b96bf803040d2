import type { FastifyBaseLogger } from "fastify";
import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { enqueue } from "../../platform/jobs/enqueue";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import {
  type Attempt,
  disableFailingWebhook,
  listWebhookManagers,
  markDelivered,
  markNotDelivered,
  type LeasedDelivery,
} from "./delivery-work-rows";
import { postWebhook } from "./post-webhook";
import { toSignedHeaders } from "./sign-webhook";
import { webhookDelayMs } from "./webhook-retry";

const bodyLengthMax = 1000;
const errorLengthMax = 500;

type Worker = { deps: Deps; log: FastifyBaseLogger };

/**
 * Posts one delivery and records the outcome, at least once: if the process dies in between,
 * another posts it again under the same `webhook-id`. Errors: the database is unavailable.
 */
export async function deliverWebhook(worker: Worker, delivery: LeasedDelivery): Promise<void> {
  const { deps, log } = worker;
  const { env } = deps;
  const scope = {
    database: deps.database,
    prepared: env.DATABASE_PREPARED === "on",
    sellerId: delivery.seller_id,
  };
  const attempt = await tryOnce(deps, delivery);
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  const isTest = delivery.order_id === null;
  const delayMs =
    isDelivered || isTest ? null : webhookDelayMs(delivery.attempts, env.WEBHOOK_RETRY_MS);
  await withTransaction(scope, async (transaction) => {
    if (isDelivered) return markDelivered(transaction, delivery, attempt);
    await markNotDelivered(transaction, delivery, attempt, delayMs);
    if (!isTest) await giveUpAfterDays(transaction, delivery, env.WEBHOOK_DISABLE_HOURS);
  });
  const { status, error, durationMs } = attempt;
  const outcome = isDelivered ? "delivered" : delayMs === null ? "given up" : "not delivered";
  const { seller_id: seller, id: deliveryId, webhook_id: webhookId, attempts } = delivery;
  log[isDelivered ? "info" : "warn"](
    { seller, deliveryId, webhookId, attempts, status, error, durationMs, delayMs },
    `webhook ${outcome}`,
  );
}

async function tryOnce(deps: Deps, delivery: LeasedDelivery): Promise<Attempt> {
  const { env } = deps;
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  const { event_id: id, type, created_at: at, seller_id, data } = delivery;
  const body = JSON.stringify({ id, type, created_at: at.toISOString(), seller_id, data });
  try {
    const response = await postWebhook({
      url: delivery.url,
      headers: toSignedHeaders({ id, body, at: deps.now() }, delivery.secrets),
      body,
      timeoutMs: env.WEBHOOK_TIMEOUT_MS,
      isProduction: env.NODE_ENV === "production",
    });
    const text = response.body.replaceAll("\0", "").slice(0, bodyLengthMax);
    return { durationMs: durationMs(), status: response.status, body: text, error: null };
  } catch (error) {
    const text = error instanceof Error ? error.message || error.name : String(error);
    return {
      durationMs: durationMs(),
      ...{ status: null, body: null, error: text.slice(0, errorLengthMax) },
    };
  }
}

/** Disables a webhook that has failed for days, and notifies the staff responsible by mail. */
async function giveUpAfterDays(
  transaction: Transaction,
  { webhook_id: webhookId }: LeasedDelivery,
  afterHours: number,
): Promise<void> {
  if (!(await disableFailingWebhook(transaction, webhookId, afterHours))) return;
  recordAudit(transaction, {
    verb: "disable",
    objectType: "webhook",
    objectId: webhookId,
    before: { is_active: true },
    after: { is_active: false },
  });
  const lang = await readDefaultLocale(transaction);
  for (const { id: userId } of await listWebhookManagers(transaction))
    enqueue(transaction, "webhook-disabled", { webhookId, userId, lang });
}
