import type { MovedLine } from "../../catalogue/inventory/move-stock";
import type { OrderRow } from "../order-record";
import type { OrderLine, Quantity } from "./fulfillment-rows";

/**
 * What of a parcel lay in stock: lines of articles, of an order that took its stock when it was
 * placed. What was imported never did.
 */
export function toMovedLines(
  order: Pick<OrderRow, "origin">,
  lines: readonly OrderLine[],
  items: readonly Quantity[],
): MovedLine[] {
  if (order.origin !== "cart" && order.origin !== "quotation") return [];
  return toStockedLines(lines, items);
}

/** The same of lines that took their stock whatever the order's origin. */
export function toStockedLines(
  lines: readonly OrderLine[],
  items: readonly Quantity[],
): MovedLine[] {
  return items.flatMap(({ item_id: lineId, quantity }) => {
    const variantId = lines.find((line) => line.id === lineId)?.variant_id ?? null;
    return variantId === null ? [] : [{ lineId, variantId, quantity }];
  });
}
