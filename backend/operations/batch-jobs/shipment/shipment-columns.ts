import { type OrderNameCells, orderNameColumns } from "../orders/named-order";
import { toCode, toFlag, toHttpUrl, toText, toWholeNumber } from "../table/cell-fault";
import type { TitledColumn } from "../table/titled-columns";

/** A row's parcel data; empty cells are undefined. */
export type ShipmentCells = OrderNameCells & {
  sku?: string;
  quantity?: number;
  trackingNumber?: string;
  trackingUrl?: string;
  location?: string;
  invoiceUrl?: string;
  shouldNotify?: boolean;
};

/** Columns of a file of shipments. */
export const shipmentColumns: readonly TitledColumn<ShipmentCells>[] = [
  ...orderNameColumns,
  { title: "SKU", read: (cell) => ({ sku: toCode(cell, 100) }) },
  { title: "Quantity", read: (cell) => ({ quantity: toWholeNumber(cell, 1) }) },
  { title: "Tracking Number", read: (cell) => ({ trackingNumber: toCode(cell, 100) }) },
  { title: "Tracking Url", read: (cell) => ({ trackingUrl: toHttpUrl(cell) }) },
  { title: "Location", read: (cell) => ({ location: toText(cell, 200) }) },
  { title: "Invoice Url", read: (cell) => ({ invoiceUrl: toHttpUrl(cell) }) },
  { title: "Notify", read: (cell) => ({ shouldNotify: toFlag(cell) }) },
];
