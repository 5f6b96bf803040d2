import type { BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import type { ImportedOrder } from "../../../../checkout/imported-orders/imported-order";
import { placeImportedOrder } from "../../../../checkout/imported-orders/place-imported-order";
import { priceImportedOrder } from "../../../../checkout/imported-orders/price-imported-order";
import { toStockDemand } from "../../../../checkout/complete/stock-demand";
import { recordAudit } from "../../../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../../../platform/db/with-transaction";
import { outboxWake } from "../../../../platform/jobs/outbox-wake";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../../batch-job-run";
import {
  checkPieces,
  issueAt,
  type Piece,
  requireNoIssues,
  writePieces,
} from "../../import-pieces";
import { jobMessage, type RowIssue } from "../../job-message";
import { findProductDefaults } from "../../product-import/known-product-rows";
import { type OrderCells, orderFormat } from "./order-columns";
import { findImportingAgent, lockExternalId } from "./order-import-rows";
import { type OrderScope, planOrder } from "./plan-order";
import { rowOfVariant, toRefusal } from "./refused-order";

type Orders = Piece<OrderCells>;
/** What earlier rows have used: external ids, and units by variant. */
type SoFar = { externalIds: Set<string>; units: Map<string, number> };

/**
 * Checks the whole file against companies, catalogue and stock without writing: every row that
 * can't be ordered is an issue with row and column. Errors: TableFault if the file can't be read at
 * all.
 */
export async function checkOrderImport(run: BatchJobRun): Promise<BatchJobCheck> {
  const scope = await readScope(run);
  const soFar: SoFar = { externalIds: new Set(), units: new Map() };
  const counts = { made: 0, known: 0 };
  const found = await checkPieces(run, orderFormat, async (transaction, rows) => {
    const twice = findTwice(rows, soFar);
    if (twice) return [twice];
    const { order, isKnown, issues } = await planOrder(transaction, rows, scope);
    if (isKnown) counts.known += 1;
    if (!order) return issues;
    counts.made += 1;
    return findObstacles(run, transaction, { rows, order, soFar });
  });
  const message = jobMessage("order.counts", counts);
  return { ...found, stat_descriptors: describeCount(run, "order.toImport", message) };
}

/**
 * Creates the file's orders, each once: an order with a known external id stays as it is. Errors:
 * TableFault if required data has been deleted since the check; BatchJobStopped, BatchJobPaused.
 */
export async function processOrderImport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  const scope = await readScope(run);
  const result = await writePieces(run, orderFormat, (transaction, rows) =>
    writeOrder(run, transaction, { rows, scope }),
  );
  outboxWake.notify(run.deps.database);
  return result;
}

const readScope = ({ deps, scope, state }: BatchJobRun): Promise<OrderScope> =>
  withTransaction(scope, async (transaction) => ({
    agent: await findImportingAgent(transaction, state.created_by),
    salesChannelId: (await findProductDefaults(transaction)).channelId,
    now: deps.now(),
  }));

/** Rows that resume an order from further above would create a second one. */
function findTwice([first]: Orders, { externalIds }: SoFar): RowIssue | undefined {
  const externalId = first?.cells.externalId;
  if (!first || externalId === undefined) return undefined;
  if (externalIds.has(externalId)) {
    const message = jobMessage("order.apart", { order: externalId });
    return issueAt(first.row, "External Id", "duplicate", message);
  }
  externalIds.add(externalId);
  return undefined;
}

/** Why an order can't be created, given the stock that earlier orders take. */
async function findObstacles(
  { deps }: BatchJobRun,
  transaction: Transaction,
  { rows, order, soFar: { units } }: { rows: Orders; order: ImportedOrder; soFar: SoFar },
): Promise<RowIssue[]> {
  try {
    const { priced, sellables } = await priceImportedOrder(deps, transaction, order);
    const { variants } = sellables;
    return toStockDemand(priced.state.lines, variants).flatMap(({ variantId, quantity, floor }) => {
      const before = units.get(variantId) ?? 0;
      const there = variants.get(variantId)?.variant.inventory_quantity ?? 0;
      units.set(variantId, before + quantity);
      const left = there - before - (floor ?? Number.NEGATIVE_INFINITY);
      if (quantity <= left) return [];
      const row = rowOfVariant(rows, order, variantId) ?? rows[0]?.row ?? 0;
      const message = jobMessage("order.stockLeft", { left: Math.max(0, left) });
      return issueAt(row, "Quantity", "insufficient_inventory", message);
    });
  } catch (error) {
    return [toRefusal(rows, order, error)];
  }
}

async function writeOrder(
  { deps }: BatchJobRun,
  transaction: Transaction,
  { rows, scope }: { rows: Orders; scope: OrderScope },
): Promise<void> {
  await lockExternalId(transaction, rows[0]?.cells.externalId ?? "");
  const { order, issues } = await planOrder(transaction, rows, scope);
  requireNoIssues(issues);
  if (!order) return;
  const { order: placed } = await placeImportedOrder(deps, transaction, order);
  const { id, display_id, external_id, company_id, total, currency_code } = placed;
  const after = { display_id, external_id, company_id, total, currency_code };
  recordAudit(transaction, { objectType: "order", objectId: id, after });
}
