import type { FastifyBaseLogger } from "fastify";
import type { TransactionScope } from "../db/with-transaction";
import type { Deps } from "../deps";
import { outboxWake } from "./outbox-wake";

export type DueRow = { seller_id: string; id: string };

type Sweep = {
  deps: Deps;
  log: FastifyBaseLogger;
  isStopping(): boolean;
  /** What the log says of one that can't be ended. */
  failure: string;
  list(most: number): Promise<DueRow[]>;
  /** Ends one, if it still is due: another process may have been first. */
  end(scope: TransactionScope, id: string): Promise<void>;
};

const atOnce = 100;

/**
 * Ends what is due, each in a transaction of its own; one that fails is left for the next time and
 * keeps no other waiting. The outbox is looked at if anything ended. Returns whether to look again
 * at once. Errors: those of `list`.
 */
export async function sweepDue({
  deps,
  log,
  isStopping,
  failure,
  list,
  end,
}: Sweep): Promise<boolean> {
  const rows = await list(atOnce);
  let ended = 0;
  for (const { seller_id: sellerId, id } of rows) {
    if (isStopping()) break;
    const prepared = deps.env.DATABASE_PREPARED === "on";
    try {
      await end({ database: deps.database, prepared, sellerId }, id);
      ended += 1;
    } catch (error) {
      log.error({ err: error, seller: sellerId, id }, failure);
    }
  }
  if (ended > 0) outboxWake.notify(deps.database);
  return rows.length === atOnce && ended > 0 && !isStopping();
}
