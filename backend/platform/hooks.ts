import type { Discount } from "@/contract/cart/discount";
import type { FastifyBaseLogger } from "fastify";
import type { Transaction, TransactionScope } from "./db/with-transaction";
import type { BackendEnv } from "../kernel/env";
import type { Caches } from "./caches";
import type { FileStore } from "./files/file-store";
import type { JobKind } from "./jobs/outbox-payload";
import type { MailMessage } from "./mail/mail-message";

/** How each kind of job of the outbox is carried out, at least once. */
export type Jobs = Record<
  JobKind,
  (worker: JobWorker, scope: TransactionScope, payload: unknown) => Promise<void>
>;
export type JobWorker = {
  deps: { env: BackendEnv; files: FileStore; caches: Caches; now: () => Date };
  log: FastifyBaseLogger;
};

/**
 * What lower modules ask of higher ones; `backend/hooks.ts` binds each to the function that does
 * it.
 */
export type Hooks = {
  /**
   * The mails that outbox entries of one seller stand for; undefined where there is nothing left to
   * say. An entry that can't be composed is rejected by itself.
   */
  composeMails(
    transaction: Transaction,
    entries: readonly { kind: string; payload: unknown }[],
    storefrontUrlTemplate: string,
  ): Promise<PromiseSettledResult<MailMessage | undefined>[]>;
  /** Notes mails that have been sent, with the commit, where staff can see them. */
  recordMails(
    transaction: Transaction,
    mails: readonly { outboxId: string; kind: string; payload: unknown; to: string }[],
  ): void;
  jobs: Jobs;
  /** Discounts that a customer has without typing a code (ACC-02). */
  readCustomerDiscounts(
    transaction: Transaction,
    customerId: string,
    lang: string,
  ): Promise<Discount[]>;
};
