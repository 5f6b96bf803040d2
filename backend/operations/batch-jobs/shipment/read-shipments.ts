import type { Piece, PieceFormat, PieceRow } from "../import-pieces";
import { orderNameTitles } from "../orders/named-order";
import { type ShipmentCells, shipmentColumns } from "./shipment-columns";

export type ShipmentRow = PieceRow<ShipmentCells>;
/** Consecutive rows with the same order, tracking number and location. */
export type ParcelDraft = Piece<ShipmentCells>;

export const shipmentFormat: PieceFormat<ShipmentCells> = {
  columns: shipmentColumns,
  needed: [orderNameTitles],
  verb: "import_shipment",
  keyOf: ({ cells }) =>
    JSON.stringify([
      ...[cells.displayId, cells.orderId, cells.externalId, cells.sellerOrderId],
      ...[cells.trackingNumber, cells.location],
    ]),
};
