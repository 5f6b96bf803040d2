import type { BatchJobContext, BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { withTransaction } from "../../../platform/db/with-transaction";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../batch-job-run";
import { jobMessage } from "../job-message";
import { findPriceScope } from "../product-import/known-product-rows";
import { storeJobFile } from "../store-job-file";
import { type TableCell, toTableFile } from "../table/write-table";
import { createShape, toExportColumns, widenShape } from "./export-columns";
import { type ExportProduct, listExportIds, listExportProducts } from "./export-rows";

const productsAtOnce = 200;

const contextOf = (run: BatchJobRun) => run.state.context as BatchJobContext<"product-export">;

/** Counts the products to be exported. */
export async function checkProductExport(run: BatchJobRun): Promise<BatchJobCheck> {
  const ids = await withTransaction(run.scope, (transaction) =>
    listExportIds(transaction, contextOf(run).filterable_fields ?? {}),
  );
  const count = ids.length;
  const message = jobMessage("product.exportCount", { count });
  return { count, stat_descriptors: describeCount(run, "product.toExport", message) };
}

/**
 * Exports the matching products to a protected CSV or XLSX file, one row per variant, in the
 * import's format. A partial file is deleted on errors. Errors: TableFault `too_many_rows` (XLSX),
 * BatchJobStopped, BatchJobPaused.
 */
export async function processProductExport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  const { filterable_fields: filter = {}, format = "csv" } = contextOf(run);
  const ids = await withTransaction(run.scope, (transaction) => listExportIds(transaction, filter));
  const scope = await withTransaction(run.scope, findPriceScope);
  const shape = createShape();
  for await (const page of readPages(run, ids))
    for (const product of page) widenShape(shape, product, scope);
  const columns = toExportColumns(shape);
  let written = 0;
  const rows = async function* (): AsyncGenerator<TableCell[][]> {
    for await (const page of readPages(run, ids)) {
      yield page.flatMap((product) =>
        variantsOf(product).map((variant) => columns.map(({ cell }) => cell(product, variant))),
      );
      written += page.length;
      const result = { advancement_count: written, progress: written / ids.length };
      await withTransaction(run.scope, (transaction) => run.note(transaction, { result }));
    }
  };
  const header = columns.map(({ title }) => title);
  const file = await storeJobFile(
    run,
    { name: "product-export", extension: format },
    toTableFile(format, header, rows()),
  );
  return { ...file, count: ids.length, advancement_count: written };
}

async function* readPages(
  run: BatchJobRun,
  ids: readonly string[],
): AsyncGenerator<ExportProduct[]> {
  for (let start = 0; start < ids.length; start += productsAtOnce) {
    run.goOn();
    yield await withTransaction(run.scope, (transaction) =>
      listExportProducts(transaction, ids.slice(start, start + productsAtOnce)),
    );
  }
}

/** A product without variants still gets a row. */
function variantsOf({ doc }: ExportProduct) {
  return doc.variants.length === 0 ? [undefined] : doc.variants;
}
