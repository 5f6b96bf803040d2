import type { MovedLine } from "../../catalogue/inventory/move-stock";
import type { OrderLine, Quantity } from "./fulfillment-rows";

/** The stock-managed lines of a parcel, which took their stock when they were created. */
export function toStockedLines(
  lines: readonly OrderLine[],
  items: readonly Quantity[],
): MovedLine[] {
  return items.flatMap(({ item_id: lineId, quantity }) => {
    const variantId = lines.find((line) => line.id === lineId)?.variant_id ?? null;
    return variantId === null ? [] : [{ lineId, variantId, quantity }];
  });
}
