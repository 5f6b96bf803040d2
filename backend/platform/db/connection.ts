import { createHash } from "node:crypto";
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { withSessionOptions } from "./database-url";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * One connection inside a transaction, or the pool itself for the few calls that need no seller.
 */
export type Queryable = {
  /** Runs a statement as a named prepared one and returns its rows. */
  query<Row>(statement: Sql): Promise<Row[]>;
};

/** Runs a statement as a part of a trace. */
export type TraceStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;

export type Database = Queryable & {
  pool: pg.Pool;
  /** Given where traces are taken. */
  trace: TraceStatement | undefined;
  close(): Promise<void>;
};

const names = new Map<string, string>();

/** A stable name per statement text, so that each connection plans it once. */
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
 * Named statements are planned once per connection: planning the long ones again costs more than
 * running them.
 */
const genericPlans = { plan_cache_mode: "force_generic_plan" };

/**
 * What is read often is in memory: without this, tables of some thousand rows (sessions) are read
 * whole to find one row.
 */
const plannerSettings = { random_page_cost: "1.1" };

export type ConnectOptions = {
  url: string;
  /**
   * Role each connection acts as, so that row-level security holds although the URL's user owns the
   * tables.
   */
  role?: string;
  schema?: string;
  poolSize: number;
  /** Off is for transaction poolers that can't keep named statements. */
  prepared: boolean;
  onError: (error: Error) => void;
  trace?: TraceStatement | undefined;
};

/**
 * Opens the application's pool. Errors: a broken idle connection is reported to `onError` and
 * replaced; one that breaks inside a transaction fails that one.
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
  // a connection that ends between two statements of a transaction: the next one fails with it,
  // nothing else may
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    ...toQueryable(pool, options.prepared, options.trace),
    pool,
    trace: options.trace,
    close: () => pool.end(),
  };
}
