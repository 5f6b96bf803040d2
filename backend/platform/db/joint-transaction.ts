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
 * How many joint transactions of one seller run side by side; who comes meanwhile shares the next.
 */
const jointMax = 2;
const membersMax = 8;

type Asked = {
  statement: RowStatement<unknown>;
  row: unknown;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
};

/** Who shares a transaction, and what the work has asked of it so far. */
type BatchMember = {
  scope: TransactionScope;
  /** Two members of one key never share a transaction. */
  key: string;
  asked: Asked[];
  last: StatementsAtCommit;
  named: Map<string, Sql>;
  afterwards: (() => void)[];
  work: Promise<unknown>;
  /** Either the shared transaction is committed, or the work is done again in one of its own. */
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

/** The work needs more than a joint transaction gives, or one of those who share it failed. */
class NotJointError extends Error {
  override name = "NotJointError";
}

/**
 * `withTransaction` for short work that many do at the same moment: those of one seller who come
 * while others are at it share one transaction, in which statements made of rows (`ask`,
 * `writeAtCommit`) run once for all of them. They meet at the first `ask` of a statement that
 * `meets`; nothing can be asked after that. `key` names what the work changes. Work that queries
 * anything else, or fails, is undone together with all that share its transaction, and each is done
 * again in a transaction of its own: it has no effect outside the database, as ever. Errors: those
 * of `withTransaction`.
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
    asked: [],
    last: new StatementsAtCommit(),
    named: new Map(),
    afterwards: [],
  };
  let hasMet = false;
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (hasMet) return;
      for (const asked of member.asked) asked.reject(new NotJointError());
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

/** What the work sees: nothing reaches the database before it has met the others. */
function toTransaction(
  { sellerId, act }: TransactionScope,
  member: Pick<BatchMember, "asked" | "last" | "named" | "afterwards">,
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
      const answer = new Promise<never>((resolve, reject) =>
        member.asked.push({ statement: statement as never, row, resolve, reject }),
      );
      answer.catch(() => undefined);
      if (statement.meets) steps.meet();
      return answer;
    },
    endAsking: steps.leave,
    atCommit: (statement, name) =>
      name === undefined ? member.last.add(statement) : void member.named.set(name, statement),
    writeAtCommit: (statement, row) => member.last.addRow(statement, row),
    afterCommit: (then) => void member.afterwards.push(then),
  };
}

/** One transaction for these members, each of whom learns what became of it. */
async function host(members: readonly BatchMember[]): Promise<never[]> {
  const [first] = members;
  if (!first) return [];
  const { database, prepared, sellerId, log } = first.scope;
  let hasBegun = false;
  try {
    await withOwnTransaction({ database, prepared, sellerId }, async (transaction) => {
      if (hasBegun) throw new NotJointError();
      hasBegun = true;
      answer(transaction, members);
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
        "a shared transaction is given up: each does its part alone",
      );
    for (const { decide, fail } of members) isForEach ? decide("alone") : fail(error);
  }
  return [];
}

/** Asks each statement once, in the order in which the members came to it. */
function answer(transaction: Transaction, members: readonly BatchMember[]): void {
  const byStatement = new Map<RowStatement<unknown>, Asked[]>();
  for (const asked of members.flatMap((member) => member.asked)) {
    const same = byStatement.get(asked.statement);
    if (same) same.push(asked);
    else byStatement.set(asked.statement, [asked]);
  }
  for (const [statement, asked] of byStatement) {
    const rows = asked.map(({ row }) => row);
    for (const [index, found] of askRows(transaction, statement, rows).entries())
      found.then((value) => asked[index]?.resolve(value as never), asked[index]?.reject);
  }
}

function write(transaction: Transaction, { last, named, afterwards }: BatchMember): void {
  last.addTo(transaction);
  for (const [name, statement] of named) transaction.atCommit(statement, name);
  for (const then of afterwards) transaction.afterCommit(then);
}

/**
 * The database has refused a statement, as opposed to being gone: what one member brought must not
 * fail the others.
 */
export function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57P)/.test(code);
}
