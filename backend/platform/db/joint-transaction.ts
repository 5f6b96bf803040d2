import type { Sql } from "sql-template-tag";
import type { Database } from "./connection";
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
type BatchQueue = { waiting: BatchMember[]; running: number };

const queues = new WeakMap<Database, Map<string, BatchQueue>>();

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
  const member: Omit<BatchMember, "decide" | "fail" | "work"> = {
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
      enter(scope, { ...member, work: done, decide, fail: reject });
    };
    const done = work(toTransaction(scope.sellerId, member, { leave, meet, hasMet: () => hasMet }));
    done.then(leave, leave);
  });
}

type Steps = { leave(): void; meet(): void; hasMet(): boolean };

/** What the work sees: nothing reaches the database before it has met the others. */
function toTransaction(
  sellerId: string,
  member: Pick<BatchMember, "asked" | "last" | "named" | "afterwards">,
  steps: Steps,
): Transaction {
  return {
    sellerId,
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

/** Those whose work has come as far in the same turn of the event loop go together. */
function enter(scope: TransactionScope, member: BatchMember): void {
  const ofDatabase = queues.get(scope.database) ?? new Map<string, BatchQueue>();
  queues.set(scope.database, ofDatabase);
  const queue = ofDatabase.get(scope.sellerId) ?? { waiting: [], running: 0 };
  ofDatabase.set(scope.sellerId, queue);
  queue.waiting.push(member);
  setImmediate(serve, queue, scope);
}

function serve(queue: BatchQueue, scope: TransactionScope): void {
  while (queue.running < jointMax && queue.waiting.length > 0) {
    queue.running += 1;
    void host(takeMembers(queue), scope).finally(() => {
      queue.running -= 1;
      serve(queue, scope);
    });
  }
}

/** The first that wait, each key once. */
function takeMembers(queue: BatchQueue): BatchMember[] {
  const keys = new Set<string>();
  const taken = queue.waiting.filter(
    ({ key }) => keys.size < membersMax && !keys.has(key) && keys.add(key),
  );
  queue.waiting = queue.waiting.filter((member) => !taken.includes(member));
  return taken;
}

/** One transaction for these members, each of whom learns what became of it. */
async function host(
  members: readonly BatchMember[],
  { database, prepared, sellerId, log }: TransactionScope,
): Promise<void> {
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
