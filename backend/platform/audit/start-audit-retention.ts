import type { FastifyBaseLogger } from "fastify";
import type { BackendEnv } from "../../kernel/env";
import { connect, type Queryable } from "../db/connection";
import { startLoop } from "../jobs/start-loop";
import { listSellerIds, removeAuditRows } from "./retention-rows";

const lookEveryMs = 86_400_000;
const batchSize = 10_000;

/**
 * Removes entries of every seller's audit trail that are older than so many years (0: none), at the
 * start and then each day. The application's role may not: this has a connection of its own, as the
 * owner of the schema. `stop` ends it after what is in progress.
 */
export function startAuditRetention(
  { AUDIT_RETENTION_YEARS: years, DATABASE_SCHEMA: schema }: BackendEnv,
  { ownerUrl, now, log }: { ownerUrl: string; now: () => Date; log: FastifyBaseLogger },
): { stop(): Promise<void> } {
  if (years === 0) return { stop: async () => undefined };
  const owner = connect({
    ...{ url: ownerUrl, schema, poolSize: 1, prepared: false },
    onError: (error) => log.warn({ err: error }, "a database connection broke"),
  });
  const loop = startLoop({
    log,
    lookEveryMs,
    failure: "old entries of the audit trail can't be removed",
    async look(isStopping) {
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
