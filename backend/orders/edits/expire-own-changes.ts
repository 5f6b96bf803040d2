import type { FastifyBaseLogger } from "fastify";
import { withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { sweepDue } from "../../platform/jobs/sweep-due";
import { expireOrderEdit } from "./decide-order-edit";
import { releaseStockOfEdit } from "./held-stock";
import { listEndedOrderEdits, saveOrderEdit } from "./order-edit-rows";
import { withEdit } from "./with-edit";

/**
 * Expires buyers' order changes of all sellers that were not paid in time, and releases their
 * stock, including that of changes decided meanwhile by a process of the previous version. Several
 * processes may run it concurrently. Returns whether more may be due. Errors: the database is
 * unreachable.
 */
export function expireOwnChanges(
  deps: Deps,
  log: FastifyBaseLogger,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const now = deps.now();
  return sweepDue({
    ...{ deps, log, isStopping, failure: "unpaid order change could not be ended" },
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
