import type { BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { withOrder } from "../../../../orders/change-order";
import { cancelOrder } from "../../../../orders/lifecycle/cancel-order";
import type { Transaction } from "../../../../platform/db/with-transaction";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../../batch-job-run";
import { checkPieces, type Piece, requireNoIssues, writePieces } from "../../import-pieces";
import { jobMessage } from "../../job-message";
import { planStatus, type StatusesSoFar, toStatusEvent } from "./plan-status";
import { type StatusCells, statusFormat } from "./status-columns";

/**
 * Checks the whole file against the orders without writing: a row for an unknown order, or with a
 * change that the order's state does not allow, is an issue with row and column. Errors: TableFault
 * if the file can't be read at all.
 */
export async function checkStatusImport(run: BatchJobRun): Promise<BatchJobCheck> {
  const soFar: StatusesSoFar = new Map();
  let changes = 0;
  const found = await checkPieces(run, statusFormat, async (transaction, [row]) => {
    if (!row) return [];
    const { planned, issues } = await planStatus(transaction, row, soFar);
    if (planned?.isChange) changes += 1;
    return issues;
  });
  const message = jobMessage("status.counts", { changes, others: found.count - changes });
  return { ...found, stat_descriptors: describeCount(run, "status.toImport", message) };
}

/**
 * Changes the file's orders row by row. Errors: TableFault if an order has changed since the check;
 * BatchJobStopped, BatchJobPaused.
 */
export const processStatusImport = (run: BatchJobRun): Promise<Partial<BatchJobResult>> =>
  writePieces(run, statusFormat, (transaction, piece) => writeStatus(run, transaction, piece));

async function writeStatus(
  { deps, scope: { sellerId } }: BatchJobRun,
  transaction: Transaction,
  [row]: Piece<StatusCells>,
): Promise<void> {
  if (!row) return;
  const { planned, issues } = await planStatus(transaction, row, new Map());
  requireNoIssues(issues);
  if (!planned) return;
  await withOrder(transaction, planned.orderId, {}, async (change) => {
    change.set(planned.columns);
    const changed = change.changedColumns();
    if (changed.length > 0) change.move("update", { changed });
    const event = toStatusEvent(change.order.status, row.cells.status);
    if (event === "cancel") await cancelOrder({ deps, sellerId }, change);
    else if (event === "reject")
      await cancelOrder({ deps, sellerId }, change, { event, reason: null });
    else if (event) change.move(event);
  });
}
