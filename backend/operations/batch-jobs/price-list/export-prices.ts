import type { BatchJobContext, BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { withTransaction } from "../../../platform/db/with-transaction";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../batch-job-run";
import { jobMessage } from "../job-message";
import { findPriceScope } from "../product-import/known-product-rows";
import { storeJobFile } from "../store-job-file";
import { toRegionLabel } from "../table/price-column";
import { toPriceTitle, toUnits } from "../table/price-title";
import { type TableCell, toTableFile } from "../table/write-table";
import { type ExportedPrices, listExportedPrices } from "./price-export-rows";

const variantsAtOnce = 1000;
const fixed = ["Product Variant ID", "SKU", "Product Handle", "Product Title", "Variant Title"];

const contextOf = (run: BatchJobRun) => run.state.context as BatchJobContext<"price-list-export">;

/** Counts the variants with prices in the list. */
export async function checkPriceListExport(run: BatchJobRun): Promise<BatchJobCheck> {
  let count = 0;
  for await (const page of readPages(run)) count += page.length;
  const message = jobMessage("price.exportCount", { count });
  return { count, stat_descriptors: describeCount(run, "price.toExport", message) };
}

/**
 * Exports a list's prices to a protected CSV or XLSX file, one row per variant, in the import's
 * format. Errors: those of `toTableFile`, BatchJobStopped, BatchJobPaused.
 */
export async function processPriceListExport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  const { format = "csv" } = contextOf(run);
  const scope = await withTransaction(run.scope, findPriceScope);
  const labels = new Map(scope.regions.map((region) => [region.id, toRegionLabel(region, scope)]));
  const titleOf: TitleOf = (price) =>
    toPriceTitle({ ...price, region_name: labels.get(price.region_id ?? "") ?? null });
  const titles = new Set<string>();
  let count = 0;
  for await (const page of readPages(run)) {
    count += page.length;
    for (const { prices } of page) for (const price of prices) titles.add(titleOf(price));
  }
  const columns = [...titles].sort();
  let written = 0;
  const rows = async function* (): AsyncGenerator<TableCell[][]> {
    for await (const page of readPages(run)) {
      yield page.map((variant) => toRow(variant, columns, titleOf));
      written += page.length;
      const result = { advancement_count: written, progress: Math.min(1, written / count) };
      await withTransaction(run.scope, (transaction) => run.note(transaction, { result }));
    }
  };
  const file = await storeJobFile(
    run,
    { name: "price-list-export", extension: format },
    toTableFile(format, [...fixed, ...columns], rows()),
  );
  return { ...file, count: written, advancement_count: written };
}

type TitleOf = (price: ExportedPrices["prices"][number]) => string;

function toRow(
  { id, sku, handle, product_title, title, prices }: ExportedPrices,
  columns: readonly string[],
  titleOf: TitleOf,
): TableCell[] {
  const byTitle = new Map(
    prices.map((price) => [titleOf(price), toUnits(price.amount, price.currency_code)]),
  );
  return [
    id,
    sku,
    handle,
    product_title,
    title,
    ...columns.map((column) => byTitle.get(column) ?? null),
  ];
}

async function* readPages(run: BatchJobRun): AsyncGenerator<ExportedPrices[]> {
  const { price_list_id: priceListId } = contextOf(run);
  for (let afterId = ""; ; ) {
    run.goOn();
    const page = await withTransaction(run.scope, (transaction) =>
      listExportedPrices(transaction, priceListId, { afterId, howMany: variantsAtOnce }),
    );
    if (page.length > 0) yield page;
    if (page.length < variantsAtOnce) return;
    afterId = page.at(-1)?.id ?? "";
  }
}
