import type { BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { withTransaction } from "../../../platform/db/with-transaction";
import { analyzeCatalogue } from "../../../catalogue/read-model/catalogue-statistics-rows";
import { ProductFaultError } from "../../../catalogue/products/write/product-fault";
import { writeProducts } from "../../../catalogue/products/write-products";
import { ApiError } from "../../../kernel/api-error";
import type { BatchJobRun } from "../batch-job-run";
import type { RowIssue } from "../job-message";
import { TableFault } from "../table/table-fault";
import { findWriteOptions, openProductFile, planBatch, readBatches } from "./import-batches";
import type { ProductColumn } from "./product-header";
import type { DraftProduct } from "./draft-product";
import { toImportIssue } from "./to-import-issue";
import type { PlannedProduct } from "./to-product-write";

/**
 * Imports the file's products in batches; each transaction also records progress, so that a restart
 * after a crash neither skips nor repeats a row. Amounts in minor units. Errors: TableFault if a
 * batch no longer fits because the catalogue has changed; BatchJobStopped, BatchJobPaused.
 */
export async function processProductImport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  const source = await openProductFile(run);
  if (source.issues.length > 0) throw new TableFault(source.issues);
  const count = run.state.result.count ?? 0;
  let written = run.state.position === 0 ? 0 : (run.state.result.advancement_count ?? 0);
  let pieces = 0;
  let variants = 0;
  for await (const batch of readBatches(source, run.state.position)) {
    run.goOn();
    written += batch.length;
    await writeBatch(run, {
      batch,
      columns: source.columns,
      result: { advancement_count: written, progress: count === 0 ? 0 : written / count },
    });
    pieces += 1;
    variants += batch.reduce((sum, product) => sum + product.variants.length, 0);
    if (isPowerOfTwo(pieces)) await analyzeCatalogue(run.deps.database, variants);
  }
  return { advancement_count: written };
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;

type Piece = {
  batch: readonly DraftProduct[];
  columns: readonly ProductColumn[];
  result: Partial<BatchJobResult>;
};

/**
 * If another import or an agent has written a product or code since the batch was planned, the
 * batch is planned again: the product is then updated, or reported with its row as a conflict.
 */
async function writeBatch(run: BatchJobRun, piece: Piece): Promise<void> {
  try {
    await writeBatchOnce(run, piece);
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    await writeBatchOnce(run, piece);
  }
}

async function writeBatchOnce(run: BatchJobRun, { batch, columns, result }: Piece): Promise<void> {
  let planned: PlannedProduct[] = [];
  try {
    await withTransaction(run.scope, async (transaction) => {
      planned = await planBatch(transaction, batch);
      const options = await findWriteOptions(transaction, run.deps.now());
      await writeProducts(
        transaction,
        planned.map(({ write }) => write),
        options,
      );
      await run.note(transaction, { position: batch.at(-1)?.row ?? 0, result });
    });
  } catch (error) {
    throw error instanceof ApiError && error.extra.details
      ? new TableFault(toIssues(error, planned, columns))
      : error;
  }
}

function toIssues(
  error: ApiError,
  planned: readonly PlannedProduct[],
  columns: readonly ProductColumn[],
): RowIssue[] {
  if (error instanceof ProductFaultError)
    return error.faults.flatMap(({ product, error: _, ...fault }) => {
      const at = planned[product];
      return at ? [toImportIssue(fault, at, columns)] : [];
    });
  return (error.extra.details ?? []).flatMap(({ field, code, message }) => {
    const [, position = "0", rest = field] = /^products\.(\d+)\.(.*)$/.exec(field) ?? [];
    const at = planned[Number(position)];
    return at ? [toImportIssue({ field: rest, code, message }, at, columns)] : [];
  });
}
