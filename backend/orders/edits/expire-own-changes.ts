import type { FastifyBaseLogger } from "fastify";
import { withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { sweepDue } from "../../platform/jobs/sweep-due";
import { expireOrderEdit } from "./decide-order-edit";
import { releaseStockOfEdit } from "./held-stock";
import { listEndedOrderEdits, saveOrderEdit } from "./order-edit-rows";
import { withEdit } from "./with-edit";

/**
 * Ends changes that buyers of every seller made of their orders and have not paid in time: what
 * they hold of the stock is free, also of one that a process of the version before, which knows
 * nothing of it, has decided meanwhile. Several processes may do so at once. Returns whether more
 * may wait. Errors: the database is gone.
 */
export function expireOwnChanges(
  deps: Deps,
  log: FastifyBaseLogger,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const now = deps.now();
  return sweepDue({
    ...{ deps, log, isStopping, failure: "a change that was not paid can't be ended" },
    list: (most) => listEndedOrderEdits(deps.database, now, most),
    end: (scope, id) =>
      withTransaction(scope, async (transaction) => {
        await withEdit(transaction, id, {}, async (change, edit) => {
          if (edit.status === "requested")
            await expireOrderEdit({ deps, sellerId: scope.sellerId }, change, edit);
          else await releaseStockOfEdit(change, edit.id);
          await saveOrderEdit(transaction, edit.id, { expires_at: null });
        });
      }),
  });
}
