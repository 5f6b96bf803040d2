import type pg from "pg";

/**
 * Sends what `send` and its caller ask of the connection, until they wait, in one piece: the server
 * is woken once for all of it.
 */
export function corked<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as pg.Client).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return send();
}
