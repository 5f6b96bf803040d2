import type { FastifyBaseLogger } from "fastify";
import { type Transaction, type TransactionScope, withTransaction } from "../db/with-transaction";
import type { Deps } from "../deps";
import type { MailMessage } from "../mail/mail-message";
import type { MailPictureMaker } from "../mail/mail-pictures";
import type { MailTransport } from "../mail/mail-transport";
import type { JobKind } from "./outbox-payload";
import { retryDelaySeconds } from "./outbox-retry";
import {
  markOutboxDone,
  markOutboxFailed,
  type OutboxEntry,
  takeOutboxEntries,
} from "./outbox-rows";

const atOnce = 5;
const leaseSeconds = 60;
const errorLengthMax = 1000;
/**
 * If the database crashes and loses this commit, a mail is sent again, just as after a crash of the
 * process.
 */
const withoutWaitingForDisk = "set local synchronous_commit = off";

export type OutboxWorker = {
  deps: Deps;
  transport: MailTransport;
  pictures: MailPictureMaker;
  log: FastifyBaseLogger;
};

/**
 * Processes due entries, five in parallel, until none are left or `isStopped`, including those that
 * jobs queue meanwhile; returns how many it took. A mail that can't be sent is no error but waits.
 * Delivery is at least once: a process that dies between sending and recording sends again, with
 * the same Message-ID. Errors: the database is unreachable.
 */
export async function drainOutbox(
  worker: OutboxWorker,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  while (!isStopped()) {
    const entries = await takeOutboxEntries(worker.deps.database, atOnce, leaseSeconds);
    if (entries.length === 0) break;
    const sellerIds = [...new Set(entries.map((entry) => entry.seller_id))];
    const ofSeller = (sellerId: string) => entries.filter((entry) => entry.seller_id === sellerId);
    const results = await Promise.allSettled(
      sellerIds.map((sellerId) => carryOut(worker, sellerId, ofSeller(sellerId))),
    );
    const failure = results.find((result) => result.status === "rejected");
    if (failure) throw failure.reason;
    count += entries.length;
  }
  return count;
}

/** `to`: the mail's recipient; null: it was dropped; undefined: not a mail. */
type Done =
  | { entry: OutboxEntry; to: string | null | undefined }
  | { entry: OutboxEntry; error: unknown };

/** Reads what one seller's entries need in one transaction, and records the outcomes in another. */
async function carryOut(
  worker: OutboxWorker,
  sellerId: string,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const { database, env } = worker.deps;
  const scope = { database, prepared: env.DATABASE_PREPARED === "on", sellerId };
  const startedAt = performance.now();
  const mails = entries.filter((entry) => !isJob(worker, entry));
  const composed = mails.length === 0 ? [] : await compose(worker, scope, mails);
  const results = await Promise.all([
    ...mails.map((entry, index) => send(worker, entry, composed[index])),
    ...entries.filter((entry) => isJob(worker, entry)).map((entry) => run(worker, scope, entry)),
  ]);
  const done = results.flatMap((result) => ("error" in result ? [] : [result]));
  if (done.length > 0)
    await withTransaction(
      scope,
      async (transaction) => noteDone(worker, transaction, done),
      withoutWaitingForDisk,
    );
  const durationMs = Math.round(performance.now() - startedAt);
  for (const result of results) await report(worker, scope, result, durationMs);
}

function noteDone(
  { deps }: OutboxWorker,
  transaction: Transaction,
  done: readonly Exclude<Done, { error: unknown }>[],
): void {
  const sent = done.flatMap(({ entry: { id, kind, payload }, to }) =>
    typeof to === "string" ? [{ outboxId: id, kind, payload, to }] : [],
  );
  deps.hooks.recordMails(transaction, sent);
  markOutboxDone(
    transaction,
    done.map(({ entry }) => entry),
  );
}

const isJob = ({ deps }: OutboxWorker, { kind }: OutboxEntry): boolean =>
  Object.hasOwn(deps.hooks.jobs, kind);

async function run(
  worker: OutboxWorker,
  scope: TransactionScope,
  entry: OutboxEntry,
): Promise<Done> {
  try {
    await worker.deps.hooks.jobs[entry.kind as JobKind](worker, scope, entry.payload);
    return { entry, to: undefined };
  } catch (error) {
    return { entry, error };
  }
}

type Composed = PromiseSettledResult<MailMessage | undefined>;

/**
 * A failing statement aborts its whole transaction, so entries that fail together are retried
 * individually.
 */
async function compose(
  { deps }: OutboxWorker,
  scope: TransactionScope,
  entries: readonly OutboxEntry[],
): Promise<Composed[]> {
  const template = deps.env.STOREFRONT_URL_TEMPLATE;
  const together = await withTransaction(scope, (transaction) =>
    deps.hooks.composeMails(transaction, entries, template),
  );
  if (entries.length === 1 || together.every(({ status }) => status === "fulfilled"))
    return together;
  const alone = (entry: OutboxEntry) =>
    withTransaction(scope, (transaction) =>
      deps.hooks.composeMails(transaction, [entry], template),
    );
  return (await Promise.all(entries.map(alone))).flat();
}

async function send(
  { transport, pictures: maker }: OutboxWorker,
  entry: OutboxEntry,
  composed: Composed | undefined,
): Promise<Done> {
  try {
    if (composed?.status !== "fulfilled") throw composed?.reason;
    const mail = composed.value;
    if (!mail) return { entry, to: null };
    const pictures = await maker.make(entry.seller_id, mail.pictures);
    const ready = { ...mail, html: mail.toHtml(pictures), pictures };
    await transport.send(ready, { sellerId: entry.seller_id, outboxId: entry.id });
    return { entry, to: mail.to };
  } catch (error) {
    return { entry, error };
  }
}

function outcomeOf(to: string | null | undefined): string {
  if (to === undefined) return "job done";
  return to !== null
    ? "mail sent"
    : "mail dropped: its record no longer exists, or the recipient has opted out";
}

/** Logs an entry's outcome and schedules the retry of a failed one. */
async function report(
  worker: OutboxWorker,
  scope: TransactionScope,
  result: Done,
  durationMs: number,
): Promise<void> {
  const { entry } = result;
  const log = worker.log.child({
    seller: entry.seller_id,
    outboxId: entry.id,
    kind: entry.kind,
    attempts: entry.attempts,
  });
  if (!("error" in result)) {
    log.info({ durationMs }, outcomeOf(result.to));
    return;
  }
  const { error } = result;
  const delaySeconds = retryDelaySeconds(entry.attempts, error);
  const text = (error instanceof Error ? error.message : String(error)).slice(0, errorLengthMax);
  await withTransaction(scope, (transaction) =>
    markOutboxFailed(transaction, entry, text, delaySeconds),
  );
  const noun = isJob(worker, entry) ? "job" : "mail";
  if (delaySeconds === null) log.error({ err: error }, `${noun} failed permanently`);
  else log.warn({ err: error, delaySeconds }, `${noun} failed, will be retried`);
}
