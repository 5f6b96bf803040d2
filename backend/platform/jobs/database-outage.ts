import type { FastifyBaseLogger } from "fastify";
import { fromDatabaseError } from "../http/database-error";

/** Loggers that have reported an outage but not yet its end. */
const informed = new WeakSet<FastifyBaseLogger>();

/** Whether an error means that the database is unreachable. */
export const isDatabaseOutage = (error: unknown): boolean =>
  fromDatabaseError(error)?.errorName === "service_unavailable";

/** Logs an outage once per logger. */
export function logOutage(log: FastifyBaseLogger, error: unknown): void {
  if (informed.has(log)) return;
  informed.add(log);
  log.error({ err: error }, "database unreachable; background work is waiting for it");
}

/** Logs the end of an outage, if its start was logged. */
export function logOutageEnd(log: FastifyBaseLogger): void {
  if (informed.delete(log)) log.info("database reachable again");
}
