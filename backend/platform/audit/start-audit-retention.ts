import type { FastifyBaseLogger } from "fastify";
import type { BackendEnv } from "../../kernel/env";
import { connect, type Queryable } from "../db/connection";
import { startLoop } from "../jobs/start-loop";
import { listSellerIds, removeAuditRows } from "./retention-rows";

const pollEveryMs = 86_400_000;
const batchSize = 10_000;

/**
 * Removes every seller's audit entries older than this many years (0: none), at start and then
 * daily. It uses its own connection as the schema owner, because the application role may not
 * delete them. `stop` resolves once the current run has finished.
 */
export function startAuditRetention(
  { AUDIT_RETENTION_YEARS: years, DATABASE_SCHEMA: schema }: BackendEnv,
  { ownerUrl, now, log }: { ownerUrl: string; now: () => Date; log: FastifyBaseLogger },
): { stop(): Promise<void> } {
  if (years === 0) return { stop: async () => undefined };
  const owner = connect({
    ...{ url: ownerUrl, schema, poolSize: 1, prepared: false },
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  });
  const loop = startLoop({
    log,
    pollEveryMs,
    failure: "old audit trail entries could not be deleted",
    async poll(isStopping) {
      await removeOldEntries(owner, yearsBefore(now(), years), isStopping);
      return false;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await owner.close();
    },
  };
}

async function removeOldEntries(
  owner: Queryable,
  before: Date,
  isStopping: () => boolean,
): Promise<void> {
  for (const sellerId of await listSellerIds(owner)) {
    let removed = batchSize;
    while (removed === batchSize && !isStopping())
      removed = await removeAuditRows(owner, sellerId, { before, limit: batchSize });
  }
}

function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
