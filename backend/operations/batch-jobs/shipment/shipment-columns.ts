import { CellFault, toCode, toFlag, toText, toWhole } from "../table/cell-fault";
import type { TitledColumn } from "../table/titled-columns";

/** What a row says of a parcel; a cell that is empty is not there. */
export type ShipmentCells = {
  displayId?: number;
  orderId?: string;
  externalId?: string;
  sellerOrderId?: string;
  sku?: string;
  quantity?: number;
  trackingNumber?: string;
  trackingUrl?: string;
  location?: string;
  invoiceUrl?: string;
  isTold?: boolean;
};

/** Errors: CellFault `invalid_url`, `too_long`. */
function toHttpUrl(cell: string): string {
  const url = toText(cell, 2000);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new CellFault("invalid_url", `"${url.slice(0, 100)}" is no http address`);
  return url;
}

/** Columns of a file of shipments. */
export const shipmentColumns: readonly TitledColumn<ShipmentCells>[] = [
  {
    title: "Order Number",
    read: (cell) => ({ displayId: toWhole(toCode(cell, 20).replace(/^#/, ""), 1) }),
  },
  { title: "Order Id", read: (cell) => ({ orderId: toCode(cell, 64) }) },
  { title: "External Id", read: (cell) => ({ externalId: toCode(cell, 100) }) },
  { title: "Seller Order Id", read: (cell) => ({ sellerOrderId: toCode(cell, 100) }) },
  { title: "SKU", read: (cell) => ({ sku: toCode(cell, 100) }) },
  { title: "Quantity", read: (cell) => ({ quantity: toWhole(cell, 1) }) },
  { title: "Tracking Number", read: (cell) => ({ trackingNumber: toCode(cell, 100) }) },
  { title: "Tracking Url", read: (cell) => ({ trackingUrl: toHttpUrl(cell) }) },
  { title: "Location", read: (cell) => ({ location: toText(cell, 200) }) },
  { title: "Invoice Url", read: (cell) => ({ invoiceUrl: toHttpUrl(cell) }) },
  { title: "Notify", read: (cell) => ({ isTold: toFlag(cell) }) },
];

/** What a row can name its order by. */
export const orderColumns = ["Order Number", "Order Id", "External Id", "Seller Order Id"] as const;
