import type { Discount } from "@/contract/cart/discount";
import type { FastifyBaseLogger } from "fastify";
import type { Transaction, TransactionScope } from "./db/with-transaction";
import type { BackendEnv } from "../kernel/env";
import type { Caches } from "./caches";
import type { FileStore } from "./files/file-store";
import type { JobKind } from "./jobs/outbox-payload";
import type { MailMessage } from "./mail/mail-message";

/** Handlers of the outbox's jobs by kind; each job runs at least once. */
export type Jobs = Record<
  JobKind,
  (worker: JobWorker, scope: TransactionScope, payload: unknown) => Promise<void>
>;
export type JobWorker = {
  deps: { env: BackendEnv; files: FileStore; caches: Caches; now: () => Date };
  log: FastifyBaseLogger;
};

/**
 * Functions of higher modules that lower ones call; `backend/hooks.ts` binds each to its
 * implementation.
 */
export type Hooks = {
  /**
   * Composes the mails for one seller's outbox entries; undefined for an entry that is no longer
   * relevant. An entry that can't be composed is rejected individually.
   */
  composeMails(
    transaction: Transaction,
    entries: readonly { kind: string; payload: unknown }[],
    storefrontUrlTemplate: string,
  ): Promise<PromiseSettledResult<MailMessage | undefined>[]>;
  /** Records sent mails, with the commit, where staff can see them. */
  recordMails(
    transaction: Transaction,
    mails: readonly { outboxId: string; kind: string; payload: unknown; to: string }[],
  ): void;
  jobs: Jobs;
  /** Discounts that a customer gets without a code (ACC-02). */
  readCustomerDiscounts(
    transaction: Transaction,
    customerId: string,
    lang: string,
  ): Promise<Discount[]>;
};
