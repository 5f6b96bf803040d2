import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { raw, type Sql } from "sql-template-tag";
import { retry } from "@/domain/retry";
import { type Database, type Queryable, toQueryable } from "./connection";
import { corked } from "./corked";
import { askRows, type RowStatement, StatementsAtCommit } from "./row-statement";

/** Who does what from where, as the audit trail keeps it. */
export type Act = {
  actor: { kind: "user" | "customer" | "system"; id: string | null };
  /** The customer for whom a member of staff acts. */
  actingAsId: string | null;
  verb: string;
  objectType: string;
  objectId: string | null;
  address: string;
};

/** What has been recorded of a transaction. */
export type Trail = { act: Act | undefined; isRecorded: boolean; objectId?: string | null };

/** A connection inside a transaction whose row-level security sees one seller. */
export type Transaction = Queryable & {
  sellerId: string;
  trail: Trail;
  /**
   * Settles once it is sure that the transaction goes on at all; fails when not. For what begins
   * before a statement is answered.
   */
  isWanted(): Promise<void>;
  /**
   * Runs a statement for one row; a joint transaction runs it once for the rows of all who ask at
   * that moment.
   */
  ask<Row, Answer>(statement: RowStatement<Row, Answer>, row: Row): Promise<Answer>;
  /**
   * Nothing follows what was asked: who has not met the others of a joint transaction yet does it
   * alone.
   */
  endAsking(): void;
  /**
   * A statement whose answer nobody waits for: it travels with the commit, so that what it locks is
   * held for the commit alone and not across round trips. When it fails, so does the transaction.
   * Those with a name come last, each name once.
   */
  atCommit(statement: Sql, name?: string): void;
  /** The same for a statement that is made of rows: those of one statement go in one. */
  writeAtCommit<Row>(statement: RowStatement<Row>, row: Row): void;
  /** What memory learns once the commit is acknowledged. */
  afterCommit(then: () => void): void;
};

/** A transaction that its own caller began, and may end. */
export type OwnTransaction = Transaction & {
  /**
   * The last statement of all, whatever it answers: the commit travels with it, and no other may
   * follow.
   */
  queryLast<Row>(statement: Sql): Promise<Row[]>;
};

/**
 * What a transaction needs: the database, the seller, and the transaction that is already open, if
 * one is.
 */
export type TransactionScope = {
  database: Database;
  prepared: boolean;
  sellerId: string;
  transaction?: Transaction;
  act?: Act;
  /** Called with what the work returned, for a last statement before the commit. */
  beforeCommit?(transaction: Transaction, result: unknown): void;
  /** Told when a shared transaction is given up. */
  log?: Pick<FastifyBaseLogger, "info">;
};

type Connection = Parameters<typeof toQueryable>[0];

const attemptsMax = 5;
const retriedCodes = new Set(["40001", "40P01"]);
const sellerIdPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** An opening: all statements see what there was at the first one, without a lock. */
export const atOneMoment = "set transaction isolation level repeatable read, read only";

/**
 * Runs `work` in one transaction of one seller: begin and `app.seller_id` travel with its first
 * statement, commit at the end, rollback on any error. `opening` is a statement without parameters
 * or answer that travels with the begin; its text holds nothing that a caller sent. Serialization
 * failures and deadlocks (40001, 40P01) are tried again, 5 times at most, so `work` has no effect
 * outside the database. Inside an open transaction of the same scope it joins that one.
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

/** The same, always in a transaction of its own. Nothing is sent before the first statement. */
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
    if (ended) throw new Error("the transaction has sent its commit");
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

/** For connections that take a statement only when the one before is answered. */
function inTurn(client: Connection): Connection {
  let before: Promise<unknown> = Promise.resolve();
  return {
    query(config) {
      const asked = before.then(() => client.query(config));
      before = asked.catch(() => undefined);
      return asked;
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
