import type { FastifyBaseLogger } from "fastify";
import { withTransaction } from "../db/with-transaction";
import type { Deps } from "../deps";
import { composeMail } from "../mail/compose-mail";
import type { MailTransport } from "../mail/mail-transport";
import { retryDelaySeconds } from "./outbox-retry";
import { markOutboxDone, markOutboxFailed, type OutboxEntry, takeOutboxEntries } from "./outbox-rows";

const atOnce = 5;
const leaseSeconds = 60;
const errorLengthMax = 1000;
/** A note that is lost with the database's memory means a mail sent again, as after a process that died. */
const withoutWaitingForDisk = "set local synchronous_commit = off";

export type OutboxWorker = { deps: Deps; transport: MailTransport; log: FastifyBaseLogger };

/**
 * Carries out what is due, five entries side by side, until nothing is or `isStopped`; answers how many it took.
 * Errors: the database is gone; a mail that can't be sent is no error but waits.
 * Each is done at least once: a process that dies between sending and noting it sends again, under the same Message-ID.
 */
export async function drainOutbox(worker: OutboxWorker, isStopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  while (!isStopped()) {
    const entries = await takeOutboxEntries(worker.deps.database, atOnce, leaseSeconds);
    const results = await Promise.allSettled(entries.map((entry) => carryOut(worker, entry)));
    const failure = results.find((result) => result.status === "rejected");
    if (failure) throw failure.reason;
    count += entries.length;
    if (entries.length < atOnce) break;
  }
  return count;
}

async function carryOut(worker: OutboxWorker, entry: OutboxEntry): Promise<void> {
  const { database, env } = worker.deps;
  const scope = { database, prepared: env.DATABASE_PREPARED === "on", sellerId: entry.seller_id };
  const log = worker.log.child({ seller: entry.seller_id, outboxId: entry.id, kind: entry.kind, attempts: entry.attempts });
  const startedAt = performance.now();
  try {
    const mail = await withTransaction(scope, (transaction) => composeMail(transaction, entry, env.STOREFRONT_URL_TEMPLATE));
    if (mail) await worker.transport.send(mail, { sellerId: entry.seller_id, outboxId: entry.id });
    await withTransaction(scope, async (transaction) => markOutboxDone(transaction, entry), withoutWaitingForDisk);
    log.info(
      { durationMs: Math.round(performance.now() - startedAt) },
      mail ? "mail sent" : "mail dropped: its customer, order or article no longer exists",
    );
  } catch (error) {
    const delaySeconds = retryDelaySeconds(entry.attempts, error);
    const text = (error instanceof Error ? error.message : String(error)).slice(0, errorLengthMax);
    await withTransaction(scope, (transaction) => markOutboxFailed(transaction, entry, text, delaySeconds));
    if (delaySeconds === null) log.error({ err: error }, "mail given up");
    else log.warn({ err: error, delaySeconds }, "mail not sent, it waits");
  }
}
