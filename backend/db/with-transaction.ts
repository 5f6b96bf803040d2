import type pg from "pg";
import { raw } from "sql-template-tag";
import { type Database, type Queryable, toQueryable } from "./connection";

/** A connection inside a transaction whose row-level security sees one seller. */
export type Transaction = Queryable & {
  sellerId: string;
  /**
   * A statement without parameters that travels with the commit, so that a row everybody wants is locked for the commit
   * alone and not across round trips. The text holds nothing that a caller sent.
   */
  atCommit(statement: string): void;
};

/** What a transaction needs: the database, the seller, and the transaction that is already open, if one is. */
export type TransactionScope = { database: Database; prepared: boolean; sellerId: string; transaction?: Transaction };

const attemptsMax = 5;
const retriedCodes = new Set(["40001", "40P01"]);
const sellerIdPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * Runs `work` in one transaction of one seller: begin and `app.seller_id` in a single round trip, commit at the end,
 * rollback on any error. `opening` is a statement without parameters or answer that travels with the begin; its text holds
 * nothing that a caller sent. Serialization failures and deadlocks (40001, 40P01) are tried again, 5 times at most, so
 * `work` has no effect outside the database. Inside an open transaction of the same scope it joins that one.
 */
export async function withTransaction<T>(
  scope: TransactionScope,
  work: (transaction: Transaction) => Promise<T>,
  opening?: string,
): Promise<T> {
  if (scope.transaction) {
    if (opening !== undefined) await scope.transaction.query(raw(opening));
    return work(scope.transaction);
  }
  if (!sellerIdPattern.test(scope.sellerId)) throw new Error("seller id is malformed");
  for (let attempt = 1; ; attempt += 1) {
    const client = await scope.database.pool.connect();
    let broken: Error | undefined;
    try {
      const begin = [`begin; select set_config('app.seller_id', '${scope.sellerId}', true)`, ...(opening === undefined ? [] : [opening])];
      await client.query(begin.join("; "));
      const last = new Set<string>();
      const result = await work({
        ...toQueryable(client, scope.prepared),
        sellerId: scope.sellerId,
        atCommit: (statement) => void last.add(statement),
      });
      await client.query([...last, "commit"].join("; "));
      return result;
    } catch (error) {
      broken = await rollback(client);
      if (!retriedCodes.has((error as { code?: string }).code ?? "") || attempt >= attemptsMax) throw error;
    } finally {
      client.release(broken);
    }
  }
}

async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
