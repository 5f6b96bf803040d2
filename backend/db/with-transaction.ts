import type pg from "pg";
import { raw, type Sql } from "sql-template-tag";
import { type Database, type Queryable, toQueryable } from "./connection";
import { inOneWrite } from "./in-one-write";

/** A connection inside a transaction whose row-level security sees one seller. */
export type Transaction = Queryable & {
  sellerId: string;
  /** Settles once it is sure that the transaction goes on at all; fails when not. For what begins before a statement is answered. */
  isWanted(): Promise<void>;
  /**
   * A statement whose answer nobody waits for: it travels with the commit, so that what it locks is held for the commit alone
   * and not across round trips. When it fails, so does the transaction. Those with a name come last, each name once.
   */
  atCommit(statement: Sql, name?: string): void;
};

/** What a transaction needs: the database, the seller, and the transaction that is already open, if one is. */
export type TransactionScope = { database: Database; prepared: boolean; sellerId: string; transaction?: Transaction };

type Connection = Parameters<typeof toQueryable>[0];
type Work<T> = (transaction: Transaction) => Promise<T>;

const attemptsMax = 5;
const isWanted = () => Promise.resolve();
const retriedCodes = new Set(["40001", "40P01"]);
const sellerIdPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * Runs `work` in one transaction of one seller: begin and `app.seller_id` travel with its first statement, commit at the end,
 * rollback on any error. `opening` is a statement without parameters or answer that travels with the begin; its text holds
 * nothing that a caller sent. Serialization failures and deadlocks (40001, 40P01) are tried again, 5 times at most, so
 * `work` has no effect outside the database. Inside an open transaction of the same scope it joins that one.
 */
export async function withTransaction<T>(scope: TransactionScope, work: Work<T>, opening?: string): Promise<T> {
  if (scope.transaction) {
    if (opening !== undefined) await scope.transaction.query(raw(opening));
    return work(scope.transaction);
  }
  if (!sellerIdPattern.test(scope.sellerId)) throw new Error("seller id is malformed");
  const begin = [`begin; set local app.seller_id = '${scope.sellerId}'`, ...(opening === undefined ? [] : [opening])].join("; ");
  for (let attempt = 1; ; attempt += 1) {
    const client = await scope.database.pool.connect();
    let broken: Error | undefined;
    try {
      return await attemptOnce(client, scope, begin, work);
    } catch (error) {
      broken = await rollback(client);
      if (!retriedCodes.has((error as { code?: string }).code ?? "") || attempt >= attemptsMax) throw error;
    } finally {
      client.release(broken);
    }
  }
}

async function attemptOnce<T>(client: pg.PoolClient, scope: TransactionScope, begin: string, work: Work<T>): Promise<T> {
  const connection = scope.prepared ? client : inTurn(client);
  const queryable = toQueryable(connection, scope.prepared);
  const last: Sql[] = [];
  const named = new Map<string, Sql>();
  const atCommit: Transaction["atCommit"] = (statement, name) =>
    name === undefined ? void last.push(statement) : void named.set(name, statement);
  const begun = inOneWrite(client, () => connection.query({ text: begin }));
  begun.catch(() => undefined);
  try {
    const result = await work({ ...queryable, sellerId: scope.sellerId, isWanted, atCommit });
    const ending = [...last, ...named.values()];
    await inOneWrite(client, () =>
      Promise.all([...ending.map((statement) => queryable.query(statement)), connection.query({ text: "commit" })]),
    );
    return result;
  } finally {
    await begun;
  }
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
