import type { FastifyBaseLogger } from "fastify";
import { fromDatabaseError } from "../http/database-error";

/** Logs to which it was said that the database is away, and not yet that it is back. */
const informed = new WeakSet<FastifyBaseLogger>();

/** Whether an error means that the database can't be reached. */
export const isDatabaseOutage = (error: unknown): boolean =>
  fromDatabaseError(error)?.errorName === "service_unavailable";

/** Says once, for everything that writes to this log, that the database is away. */
export function logOutage(log: FastifyBaseLogger, error: unknown): void {
  if (informed.has(log)) return;
  informed.add(log);
  log.error({ err: error }, "the database can't be reached: work in the background waits for it");
}

/** Says that it is back, if it was said to be away. */
export function logOutageEnd(log: FastifyBaseLogger): void {
  if (informed.delete(log)) log.info("the database can be reached again");
}
