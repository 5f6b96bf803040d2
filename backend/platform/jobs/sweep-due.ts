import type { FastifyBaseLogger } from "fastify";
import type { TransactionScope } from "../db/with-transaction";
import type { Deps } from "../deps";
import { outboxWake } from "./outbox-wake";

export type DueRow = { seller_id: string; id: string };

type Sweep = {
  deps: Deps;
  log: FastifyBaseLogger;
  isStopping(): boolean;
  /** Log message for an item that can't be ended. */
  failure: string;
  list(most: number): Promise<DueRow[]>;
  /** Ends one item if it is still due: another process may have been first. */
  end(scope: TransactionScope, id: string): Promise<void>;
};

const atOnce = 100;

/**
 * Ends due items, each in its own transaction; a failed one is left for the next run and does not
 * block others. Notifies the outbox if anything ended. Returns whether to run again at once.
 * Errors: those of `list`.
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
