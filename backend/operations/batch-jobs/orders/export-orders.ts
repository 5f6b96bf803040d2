import type { BatchJobContext, BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import type { BatchJobCheck, BatchJobRun } from "../batch-job-run";
import { countExport, type ExportSource, writeExport } from "../write-export";
import { countExportedOrders, type ExportedOrder, listExportedOrders } from "./exported-order-rows";
import { lineColumns, orderColumns, toOrderRows } from "./order-export-columns";

const contextOf = (run: BatchJobRun) => run.state.context as BatchJobContext<"order-export">;
const isByLine = (run: BatchJobRun) => contextOf(run).rows === "lines";

function sourceOf(run: BatchJobRun): ExportSource<ExportedOrder> {
  const { filterable_fields: filter = {} } = contextOf(run);
  return {
    noun: "order",
    count: (transaction) => countExportedOrders(transaction, filter),
    list: (transaction, after, limit) =>
      listExportedOrders(transaction, filter, { after, limit, withLines: isByLine(run) }),
  };
}

/** Counts the orders to be exported. */
export const checkOrderExport = (run: BatchJobRun): Promise<BatchJobCheck> =>
  countExport(run, sourceOf(run));

/**
 * Exports the matching orders, oldest first, to a protected CSV or XLSX file, with a row per order
 * or per line. Errors: those of `writeExport`.
 */
export function processOrderExport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  const byLine = isByLine(run);
  const columns = [...orderColumns, ...(byLine ? lineColumns : [])];
  return writeExport(run, sourceOf(run), {
    format: contextOf(run).format,
    header: columns.map(({ title }) => title),
    toRows: (exported) => toOrderRows(exported, byLine),
  });
}
