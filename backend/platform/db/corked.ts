import type pg from "pg";

/**
 * Corks the socket while `send` runs and until its caller awaits, so that several protocol messages
 * leave in one packet and wake the server once.
 */
export function corked<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as pg.Client).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return send();
}
