import type { FastifyBaseLogger } from "fastify";
import type { BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import {
  type Transaction,
  type TransactionScope,
  withTransaction,
} from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import type { Language } from "@/contract/fields";
import type { IssueList } from "./issue-list";
import { jobMessage, type JobMessage, type JobTextKey, writeMessage } from "./job-message";
import {
  type JobChange,
  type JobState,
  noteJobProgress,
  type LeasedJob,
} from "./batch-job-work-rows";

/** The job was canceled or taken over by another worker: nothing more may be written. */
export class BatchJobStopped extends Error {
  override name = "BatchJobStopped";
}
/** This process is shutting down: the next one continues from the recorded progress. */
export class BatchJobPaused extends Error {
  override name = "BatchJobPaused";
}

export type BatchJobWorker = {
  deps: Deps;
  log: FastifyBaseLogger;
  leaseSeconds?: number;
  isStopping?: () => boolean;
};

/** One job as run by this worker. */
export type BatchJobRun = {
  deps: Deps;
  log: FastifyBaseLogger;
  scope: TransactionScope;
  state: JobState;
  /** The language of the job's messages. */
  language: Language;
  /**
   * Records progress in the transaction of the work. Errors: BatchJobStopped, so that the work is
   * rolled back.
   */
  note(transaction: Transaction, change: JobChange): Promise<void>;
  /** Call between two pieces of work. Errors: BatchJobStopped, BatchJobPaused. */
  goOn(): void;
};

/** The result of checking the job's input; `issues` prevent an import. */
export type BatchJobCheck = Pick<
  BatchJobResult,
  "count" | "stat_descriptors" | "warnings" | "warning_count"
> & {
  issues?: IssueList;
};

const languageOf = ({ context }: JobState): Language =>
  (context as { language?: Language }).language ?? "en";

/** What a check has counted, in the job's language. */
export const describeCount = (
  { language, state: { type } }: BatchJobRun,
  name: JobTextKey,
  message: JobMessage,
): BatchJobCheck["stat_descriptors"] => [
  {
    key: `${type}-count`,
    name: writeMessage(jobMessage(name), language),
    message: writeMessage(message, language),
  },
];

export type BatchJobStrategy = {
  check(run: BatchJobRun): Promise<BatchJobCheck>;
  /** Does the job; returns additions to its result. */
  process(run: BatchJobRun): Promise<Partial<BatchJobResult>>;
};

/**
 * Runs a leased job and renews the lease while `work` runs: if the process dies, the lease expires
 * and another process continues from the last recorded progress.
 */
export async function withBatchJobRun<T>(
  worker: BatchJobWorker & { leaseSeconds: number },
  leased: LeasedJob,
  state: JobState,
  work: (run: BatchJobRun) => Promise<T>,
): Promise<T> {
  const { deps } = worker;
  const scope = {
    database: deps.database,
    prepared: deps.env.DATABASE_PREPARED === "on",
    sellerId: leased.seller_id,
  };
  const lease = { id: leased.id, attempts: leased.attempts, leaseSeconds: worker.leaseSeconds };
  const log = worker.log.child({
    seller: leased.seller_id,
    batchJobId: leased.id,
    type: state.type,
  });
  let stopped = false;
  const beat = setInterval(
    () => {
      withTransaction(scope, (transaction) => noteJobProgress(transaction, lease, {})).then(
        (mine) => {
          stopped ||= !mine;
        },
        (error: unknown) => log.warn({ err: error }, "batch job lease could not be renewed"),
      );
    },
    (lease.leaseSeconds * 1000) / 4,
  );
  try {
    return await work({
      deps,
      log,
      scope,
      state,
      language: languageOf(state),
      async note(transaction, change) {
        if (!(await noteJobProgress(transaction, lease, change))) throw new BatchJobStopped();
      },
      goOn() {
        if (stopped) throw new BatchJobStopped();
        if (worker.isStopping?.()) throw new BatchJobPaused();
      },
    });
  } finally {
    clearInterval(beat);
  }
}
