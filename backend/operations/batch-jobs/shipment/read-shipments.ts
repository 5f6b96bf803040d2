import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import type { BatchJobRun } from "../batch-job-run";
import { openImportFile } from "../open-import-file";
import type { TableRow } from "../table/read-table";
import { readTitledRow, type TitledHeader, toTitledHeader } from "../table/titled-columns";
import { orderColumns, type ShipmentCells, shipmentColumns } from "./shipment-columns";

export type ShipmentRow = { row: number; cells: ShipmentCells; issues: ImportIssue[] };
/** Rows that stand together and name one order, tracking number and location. */
export type ParcelDraft = readonly ShipmentRow[];
export type ShipmentFile = TitledHeader<ShipmentCells> & { rows: AsyncGenerator<TableRow> };

/** Opens the job's file and reads its header. Errors: TableFault. */
export function openShipmentFile(run: BatchJobRun): Promise<ShipmentFile> {
  return openImportFile(run, (row) => toTitledHeader(row, shipmentColumns, [...orderColumns]));
}

/** The parcels of the file, one after the other. */
export async function* readParcels(
  { rows, columns }: ShipmentFile,
  afterRow = 0,
): AsyncGenerator<ParcelDraft> {
  let parcel: ShipmentRow[] = [];
  let key = "";
  for await (const tableRow of rows) {
    if (tableRow.row <= afterRow) continue;
    const row = toRow(tableRow, columns);
    const next = keyOf(row);
    if (parcel.length > 0 && next !== key) {
      yield parcel;
      parcel = [];
    }
    key = next;
    parcel.push(row);
  }
  if (parcel.length > 0) yield parcel;
}

function toRow(tableRow: TableRow, columns: ShipmentFile["columns"]): ShipmentRow {
  const { parts, issues } = readTitledRow(tableRow, columns);
  return { row: tableRow.row, cells: Object.assign({}, ...parts) as ShipmentCells, issues };
}

const keyOf = ({ cells }: ShipmentRow) =>
  JSON.stringify([
    ...[cells.displayId, cells.orderId, cells.externalId, cells.sellerOrderId],
    ...[cells.trackingNumber, cells.location],
  ]);
