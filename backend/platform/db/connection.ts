import { createHash } from "node:crypto";
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { withSessionOptions } from "./database-url";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * A connection inside a transaction, or the pool itself for the few queries that need no seller.
 */
export type Queryable = {
  /** Runs a statement as a named prepared statement and returns its rows. */
  query<Row>(statement: Sql): Promise<Row[]>;
};

/** Runs a statement within a trace span. */
export type TraceStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;

export type Database = Queryable & {
  pool: pg.Pool;
  /** Present if tracing is on. */
  trace: TraceStatement | undefined;
  close(): Promise<void>;
};

const names = new Map<string, string>();

/** A stable name per statement text, so that each connection plans it only once. */
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `s_${createHash("sha1").update(text).digest("base64url").slice(0, 20)}`;
    if (names.size < 2000) names.set(text, name);
  }
  return name;
}

export function toQueryable(
  client: { query(config: pg.QueryConfig): Promise<pg.QueryResult> },
  prepared: boolean,
  trace?: TraceStatement,
): Queryable {
  return {
    async query<Row>(statement: Sql): Promise<Row[]> {
      const text = statement.text;
      const run = () =>
        client.query({
          text,
          values: statement.values as unknown[],
          ...(prepared ? { name: statementName(text) } : {}),
        });
      const result = await (trace ? trace(text, run) : run());
      return result.rows as Row[];
    },
  };
}

/**
 * Named statements are planned once per connection: replanning long ones costs more than running
 * them.
 */
const genericPlans = { plan_cache_mode: "force_generic_plan" };

/**
 * Assumes that the working set is in memory; otherwise tables of some thousand rows (sessions) are
 * scanned sequentially to find one row.
 */
const plannerSettings = { random_page_cost: "1.1" };

export type ConnectOptions = {
  url: string;
  /**
   * The role each connection switches to, so that row-level security applies although the URL's
   * user owns the tables.
   */
  role?: string;
  schema?: string;
  poolSize: number;
  /** Turn off for transaction poolers that don't support prepared statements. */
  prepared: boolean;
  onError: (error: Error) => void;
  trace?: TraceStatement | undefined;
};

/**
 * Opens the application's connection pool. Errors: a broken idle connection is reported to
 * `onError` and replaced; one that breaks inside a transaction fails that transaction.
 */
export function connect(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: withSessionOptions(options.url, {
      ...options,
      settings: { ...plannerSettings, ...(options.prepared ? genericPlans : {}) },
    }),
    max: options.poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 9_000,
    allowExitOnIdle: true,
    pipeline: options.prepared,
  });
  pool.on("error", options.onError);
  // if the connection breaks between two statements of a transaction, the next statement fails;
  // this listener keeps the error event from crashing the process
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    ...toQueryable(pool, options.prepared, options.trace),
    pool,
    trace: options.trace,
    close: () => pool.end(),
  };
}
