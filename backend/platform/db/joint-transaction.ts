import type { Sql } from "sql-template-tag";
import { BatchQueues } from "../jobs/batch-queue";
import { askRows, type RowStatement, StatementsAtCommit } from "./row-statement";
import {
  type Transaction,
  type TransactionScope,
  withOwnTransaction,
  withTransaction,
} from "./with-transaction";

/**
 * How many joint transactions of one seller may run in parallel; work that arrives meanwhile shares
 * the next one.
 */
const jointMax = 2;
const membersMax = 8;

type QueuedStatement = {
  statement: RowStatement<unknown>;
  row: unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
};

/** A participant of a joint transaction, and what it has queried so far. */
type BatchMember = {
  scope: TransactionScope;
  /** Two members with the same key never share a transaction. */
  key: string;
  queued: QueuedStatement[];
  last: StatementsAtCommit;
  named: Map<string, Sql>;
  afterwards: (() => void)[];
  work: Promise<unknown>;
  /** Either the joint transaction committed, or the work is retried in a transaction of its own. */
  decide: (verdict: "committed" | "alone") => void;
  fail: (error: unknown) => void;
};

const queues = new BatchQueues<BatchMember, void>();
const batching = {
  batchMax: membersMax,
  atOnce: jointMax,
  keyOf: ({ key }: BatchMember) => key,
  serve: host,
};

/** The work needs more than a joint transaction offers, or another participant failed. */
class NotJointError extends Error {
  override name = "NotJointError";
}

/**
 * `withTransaction` for short work that many requests do at the same time (group commit). Work of
 * one seller that arrives while other transactions are running shares one transaction, in which row
 * statements (`ask`, `writeAtCommit`) run once for all participants. They synchronise at the first
 * `ask` of a statement with `meets`; after that, nothing can be queried. `key` names what the work
 * changes. If the work runs any other query or fails, the whole transaction is rolled back and each
 * participant is retried in its own, so the work must have no effect outside the database. Errors:
 * those of `withTransaction`.
 */
export async function withJointTransaction<T>(
  scope: TransactionScope,
  key: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (scope.transaction) return work(scope.transaction);
  const joined = await join(scope, key, work);
  return joined ? joined.value : withTransaction(scope, work);
}

async function join<T>(
  scope: TransactionScope,
  key: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<{ value: T } | undefined> {
  const member: Omit<BatchMember, "scope" | "decide" | "fail" | "work"> = {
    key,
    queued: [],
    last: new StatementsAtCommit(),
    named: new Map(),
    afterwards: [],
  };
  let hasMet = false;
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (hasMet) return;
      for (const queued of member.queued) queued.reject(new NotJointError());
      resolve(undefined);
    };
    const meet = () => {
      hasMet = true;
      const decide: BatchMember["decide"] = (verdict) =>
        verdict === "alone"
          ? resolve(undefined)
          : void done.then((value) => resolve({ value }), reject);
      const item = { ...member, scope, work: done, decide, fail: reject };
      void queues.add({ database: scope.database, name: scope.sellerId, item }, () => batching);
    };
    const done = work(toTransaction(scope, member, { leave, meet, hasMet: () => hasMet }));
    done.then(leave, leave);
  });
}

type Steps = { leave(): void; meet(): void; hasMet(): boolean };

/**
 * The transaction as the work sees it: nothing is sent to the database before it joins the others.
 */
function toTransaction(
  { sellerId, act }: TransactionScope,
  member: Pick<BatchMember, "queued" | "last" | "named" | "afterwards">,
  steps: Steps,
): Transaction {
  return {
    sellerId,
    trail: { act, isRecorded: false },
    isWanted: () => Promise.resolve(),
    query: () => {
      steps.leave();
      return Promise.reject(new NotJointError());
    },
    ask: (statement, row) => {
      if (steps.hasMet()) return Promise.reject(new NotJointError());
      const result = new Promise<never>((resolve, reject) =>
        member.queued.push({ statement: statement as never, row, resolve, reject }),
      );
      result.catch(() => undefined);
      if (statement.meets) steps.meet();
      return result;
    },
    endAsking: steps.leave,
    atCommit: (statement, name) =>
      name === undefined ? member.last.add(statement) : void member.named.set(name, statement),
    writeAtCommit: (statement, row) => member.last.addRow(statement, row),
    afterCommit: (then) => void member.afterwards.push(then),
  };
}

/** Runs one transaction for these members and tells each its outcome. */
async function host(members: readonly BatchMember[]): Promise<never[]> {
  const [first] = members;
  if (!first) return [];
  const { database, prepared, sellerId, log } = first.scope;
  let hasBegun = false;
  try {
    await withOwnTransaction({ database, prepared, sellerId }, async (transaction) => {
      if (hasBegun) throw new NotJointError();
      hasBegun = true;
      runStatements(transaction, members);
      const outcomes = await Promise.allSettled(members.map(({ work }) => work));
      if (outcomes.some(({ status }) => status === "rejected")) throw new NotJointError();
      for (const member of members) write(transaction, member);
    });
    for (const { decide } of members) decide("committed");
  } catch (error) {
    const isForEach = error instanceof NotJointError || isRefusal(error);
    if (isForEach)
      log?.info(
        { members: members.length, code: (error as { code?: string }).code },
        "shared transaction abandoned; each request runs its own",
      );
    for (const { decide, fail } of members) isForEach ? decide("alone") : fail(error);
  }
  return [];
}

/** Runs each statement once, in the order in which the members reached it. */
function runStatements(transaction: Transaction, members: readonly BatchMember[]): void {
  const byStatement = new Map<RowStatement<unknown>, QueuedStatement[]>();
  for (const queued of members.flatMap((member) => member.queued)) {
    const same = byStatement.get(queued.statement);
    if (same) same.push(queued);
    else byStatement.set(queued.statement, [queued]);
  }
  for (const [statement, queued] of byStatement) {
    const rows = queued.map(({ row }) => row);
    for (const [index, found] of askRows(transaction, statement, rows).entries())
      found.then((value) => queued[index]?.resolve(value as never), queued[index]?.reject);
  }
}

function write(transaction: Transaction, { last, named, afterwards }: BatchMember): void {
  last.addTo(transaction);
  for (const [name, statement] of named) transaction.atCommit(statement, name);
  for (const then of afterwards) transaction.afterCommit(then);
}

/**
 * The database rejected a statement (rather than being unreachable): one member's error must not
 * fail the others.
 */
export function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57P)/.test(code);
}
