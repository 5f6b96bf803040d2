import { type Transaction, withTransaction } from "../../../platform/db/with-transaction";
import { findOverlap } from "../../../pricing/tier-ranges";
import type { BatchJobRun } from "../batch-job-run";
import { openImportFile } from "../open-import-file";
import { findPriceScope } from "../product-import/known-product-rows";
import { jobMessage, type RowIssue } from "../job-message";
import { CellFault, toCode, toText } from "../table/cell-fault";
import { closeTiers, type PriceCell, toPriceCell } from "../table/price-column";
import { findSurplus, type TableRow, takeCell } from "../table/read-table";
import { listNamedVariants, type NamedVariant } from "./price-import-rows";
import { type PriceListColumn, toPriceListHeader } from "./price-list-header";

export type PriceDraft = {
  row: number;
  id: string;
  sku: string;
  prices: PriceCell[];
  issues: RowIssue[];
};
export type PriceFile = {
  columns: PriceListColumn[];
  issues: RowIssue[];
  rows: AsyncGenerator<TableRow>;
};

const rowsAtOnce = 500;

/** Opens the job's file and reads its header. Errors: TableFault. */
export async function openPriceFile(run: BatchJobRun): Promise<PriceFile> {
  const scope = await withTransaction(run.scope, findPriceScope);
  return openImportFile(run, (row) => toPriceListHeader(row, scope));
}

/** The file's rows in batches. */
export async function* readPriceBatches(
  { rows, columns }: PriceFile,
  afterRow = 0,
): AsyncGenerator<PriceDraft[]> {
  let batch: PriceDraft[] = [];
  for await (const row of rows) {
    if (row.row <= afterRow) continue;
    batch.push(toDraft(row, columns));
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Which variant each row refers to: by id, or else by SKU. */
export async function findDraftVariants(
  transaction: Transaction,
  batch: readonly PriceDraft[],
): Promise<(NamedVariant | undefined)[]> {
  const found = await listNamedVariants(transaction, {
    ids: batch.flatMap(({ id }) => (id === "" ? [] : [id])),
    skus: batch.flatMap(({ sku }) => (sku === "" ? [] : [sku])),
  });
  const byId = new Map(found.map((variant) => [variant.id, variant]));
  const bySku = new Map(found.map((variant) => [variant.sku, variant]));
  return batch.map(({ id, sku }) => (id === "" ? bySku.get(sku) : byId.get(id)));
}

function toDraft(tableRow: TableRow, columns: readonly PriceListColumn[]): PriceDraft {
  const { row } = tableRow;
  const draft: PriceDraft = { row, id: "", sku: "", prices: [], issues: findSurplus(tableRow) };
  for (const column of columns) {
    if (column.kind === "ignored") continue;
    try {
      const cell = takeCell(tableRow, column.index);
      if (cell.trim() === "") continue;
      if (column.kind === "id") draft.id = toText(cell, 64);
      else if (column.kind === "sku") draft.sku = toCode(cell, 100);
      else if (column.kind === "price")
        draft.prices.push(requirePositive(toPriceCell(column.column, cell), cell));
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      draft.issues.push({ row, column: column.title, code: error.code, message: error.text });
    }
  }
  if (draft.id === "" && draft.sku === "")
    draft.issues.push({
      row,
      column: "SKU",
      code: "required",
      message: jobMessage("price.variantNeeded"),
    });
  draft.prices = closeTiers(draft.prices);
  draft.issues.push(...findOverlaps(draft));
  return draft;
}

/** Errors: CellFault `negative_amount`. */
function requirePositive(price: PriceCell, cell: string): PriceCell {
  if (price.amount < 0)
    throw new CellFault("negative_amount", jobMessage("cell.negative", { cell }));
  return price;
}

function findOverlaps({ row, prices }: PriceDraft): RowIssue[] {
  return [...groupByPlace(prices).values()].flatMap((group) => {
    const overlap = findOverlap(group);
    const [first, second] = overlap ? [group[overlap[0]], group[overlap[1]]] : [];
    if (!first || !second) return [];
    const names = { first: first.column.name, second: second.column.name };
    const message = jobMessage("price.overlap", names);
    return [{ row, column: second.column.name, code: "overlapping_tiers", message }];
  });
}

function groupByPlace(prices: readonly PriceCell[]): Map<string, PriceCell[]> {
  const groups = new Map<string, PriceCell[]>();
  for (const price of prices) {
    const place = `${price.column.currency} ${price.column.regionId ?? ""}`;
    groups.set(place, [...(groups.get(place) ?? []), price]);
  }
  return groups;
}
