import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { raw, type Sql } from "sql-template-tag";
import { retry } from "@/domain/retry";
import { type Database, type Queryable, toQueryable } from "./connection";
import { corked } from "./corked";
import { askRows, type RowStatement, StatementsAtCommit } from "./row-statement";

/** Who does what from where, as recorded in the audit trail. */
export type Act = {
  actor: { kind: "user" | "customer" | "system"; id: string | null };
  /** The customer on whose behalf a member of staff acts. */
  actingAsId: string | null;
  verb: string;
  objectType: string;
  objectId: string | null;
  address: string;
};

/** Whether the transaction has recorded an audit entry. */
export type Trail = { act: Act | undefined; isRecorded: boolean; objectId?: string | null };

/** A connection inside a transaction, limited to one seller by row-level security. */
export type Transaction = Queryable & {
  sellerId: string;
  trail: Trail;
  /**
   * Resolves once it is certain that the transaction continues; rejects otherwise. For work that
   * starts before the first statement's result is known.
   */
  isWanted(): Promise<void>;
  /**
   * Runs a row statement for one row; a joint transaction combines the rows of all participants.
   */
  ask<Row, Result>(statement: RowStatement<Row, Result>, row: Row): Promise<Result>;
  /**
   * Declares that no further `ask` follows. A participant that has not synchronised yet then runs
   * alone.
   */
  endAsking(): void;
  /**
   * Sends a statement together with the commit, without waiting for its result, so that its locks
   * are held only for the commit and not across round trips. If it fails, so does the transaction.
   * Named statements come last, each name once.
   */
  atCommit(statement: Sql, name?: string): void;
  /** The same for a row statement: all rows of one statement are sent together. */
  writeAtCommit<Row>(statement: RowStatement<Row>, row: Row): void;
  /** Updates in-memory state once the commit is acknowledged. */
  afterCommit(then: () => void): void;
};

/** A transaction that its caller began and may end. */
export type OwnTransaction = Transaction & {
  /** Runs the last statement together with the commit; no other may follow. */
  queryLast<Row>(statement: Sql): Promise<Row[]>;
};

/** What a transaction needs: the database, the seller, and the enclosing transaction, if any. */
export type TransactionScope = {
  database: Database;
  prepared: boolean;
  sellerId: string;
  transaction?: Transaction;
  act?: Act;
  /** Called with the work's result, for a last statement before the commit. */
  beforeCommit?(transaction: Transaction, result: unknown): void;
  /** Logs when a joint transaction is abandoned. */
  log?: Pick<FastifyBaseLogger, "info">;
};

type Connection = Parameters<typeof toQueryable>[0];

const attemptsMax = 5;
const retriedCodes = new Set(["40001", "40P01"]);
const sellerIdPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** An `opening` for repeatable read: all statements see the same snapshot, without locks. */
export const atOneMoment = "set transaction isolation level repeatable read, read only";

/**
 * Runs `work` in one transaction of one seller: `begin` and `app.seller_id` are sent with its first
 * statement; it commits at the end and rolls back on any error. `opening` is a statement without
 * parameters or result that is sent with `begin`; its text must contain nothing from a caller.
 * Serialization failures and deadlocks (40001, 40P01) are retried, up to 5 times, so `work` must
 * have no effect outside the database. Inside an open transaction of the same scope it joins that
 * one.
 */
export async function withTransaction<T>(
  scope: TransactionScope,
  work: (transaction: Transaction) => Promise<T>,
  opening?: string,
): Promise<T> {
  if (!scope.transaction) return withOwnTransaction(scope, work, opening);
  if (opening !== undefined) await scope.transaction.query(raw(opening));
  const result = await work(scope.transaction);
  scope.beforeCommit?.(scope.transaction, result);
  return result;
}

/** The same, but always in a new transaction. Nothing is sent before the first statement. */
export async function withOwnTransaction<T>(
  scope: TransactionScope,
  work: (transaction: OwnTransaction) => Promise<T>,
  opening?: string,
): Promise<T> {
  if (!sellerIdPattern.test(scope.sellerId)) throw new Error("seller id is malformed");
  const begin = [
    `begin; set local app.seller_id = '${scope.sellerId}'`,
    ...(opening === undefined ? [] : [opening]),
  ].join("; ");
  const once = async () => {
    const client = await scope.database.pool.connect();
    const opened = openTransaction(client, scope, begin);
    let broken: Error | undefined;
    try {
      const result = await work(opened.transaction);
      scope.beforeCommit?.(opened.transaction, result);
      await opened.commit();
      return result;
    } catch (error) {
      broken = await opened.rollback();
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return retry(once, (error, failures) => {
    const { code = "" } = error as { code?: string };
    return failures < attemptsMax && retriedCodes.has(code) ? 0 : undefined;
  });
}

type Opened = {
  transaction: OwnTransaction;
  commit(): Promise<void>;
  rollback(): Promise<Error | undefined>;
};

function openTransaction(client: pg.PoolClient, scope: TransactionScope, begin: string): Opened {
  const connection = scope.prepared ? client : inTurn(client);
  const queryable = toQueryable(connection, scope.prepared, scope.database.trace);
  const last = new StatementsAtCommit();
  const named = new Map<string, Sql>();
  const afterwards: (() => void)[] = [];
  let begun: Promise<unknown> | undefined;
  let ended: Promise<unknown> | undefined;
  const start = () => {
    begun ??= corked(client, () => connection.query({ text: begin }));
    begun.catch(() => undefined);
  };
  const query: Transaction["query"] = (statement) => {
    if (ended) throw new Error("the transaction has already been committed");
    start();
    return queryable.query(statement);
  };
  const end = () => {
    const sent = [...last.toStatements(scope.sellerId), ...named.values()].map(
      (statement) => query(statement) as Promise<unknown>,
    );
    if (begun) sent.push(begun, connection.query({ text: "commit" }));
    ended = Promise.all(sent);
    return ended;
  };
  const queryLast: OwnTransaction["queryLast"] = async <Row>(statement: Sql) => {
    const [rows] = await corked(client, () => Promise.all([query<Row>(statement), end()]));
    return rows;
  };
  const atCommit: Transaction["atCommit"] = (statement, name) =>
    name === undefined ? last.add(statement) : void named.set(name, statement);
  const transaction: OwnTransaction = {
    query,
    queryLast,
    sellerId: scope.sellerId,
    trail: { act: scope.act, isRecorded: false },
    isWanted: () => Promise.resolve(),
    ask: (statement, row) => askRows(transaction, statement, [row])[0] as never,
    endAsking: () => undefined,
    atCommit,
    writeAtCommit: (statement, row) => last.addRow(statement, row),
    afterCommit: (then) => void afterwards.push(then),
  };
  return {
    transaction,
    async commit() {
      await (ended ?? corked(client, end));
      for (const then of afterwards) then();
    },
    rollback: async () => (begun ? rollback(client) : undefined),
  };
}

/** Queues statements for connections that accept one only after the previous has completed. */
function inTurn(client: Connection): Connection {
  let before: Promise<unknown> = Promise.resolve();
  return {
    query(config) {
      const requested = before.then(() => client.query(config));
      before = requested.catch(() => undefined);
      return requested;
    },
  };
}

async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
