import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import type { ReturnableLine } from "./returnable-line-rows";

type RequestedItems = readonly { item_id: string; quantity: number }[];
/** The period within which a buyer may return: units shipped before `since` are too old. */
export type ReturnPeriod = { days: number; since: Date; isOrderWithin: boolean };

/** Units of a line that were shipped, not returned, and are not in any open return. */
export const returnableUnits = (line: ReturnableLine): number =>
  Math.max(0, (line.shipped_quantity ?? 0) - (line.returned_quantity ?? 0) - line.pending);

/**
 * Requires that these units can be returned. Errors: invalid_data (not a line of the order, listed
 * twice), gift_card_not_returnable, return_units_exceeded (more than were shipped and not
 * returned), return_period_over (shipped too long ago for a buyer).
 */
export function requireReturnable(
  lines: readonly ReturnableLine[],
  items: RequestedItems,
  { period, list = "items" }: { period?: ReturnPeriod | undefined; list?: string } = {},
): void {
  const named = new Set<string>();
  for (const [index, { item_id: id, quantity }] of items.entries()) {
    const field = `${list}.${index}.item_id`;
    const line = lines.find((found) => found.id === id);
    if (!line) throw invalidField(field, "invalid_value", `${id} is not a line of the order`);
    if (named.has(id)) throw invalidField(field, "invalid_value", `line ${id} is named twice`);
    named.add(id);
    if (line.is_giftcard)
      throw new ApiError("gift_card_not_returnable", "A gift card can't be returned");
    const returnable = returnableUnits(line);
    const facts = { item_id: id, returnable, shipped: line.shipped_quantity ?? 0 };
    if (quantity > returnable)
      throw new ApiError(
        "return_units_exceeded",
        `Cannot return more items than have been shipped: ${returnable} of ${id} can come back`,
        { data: facts },
      );
    if (period) requireInTime(line, quantity, returnable, period);
  }
}

/**
 * Units shipped within the return period; units without a parcel count as shipped when the order
 * was placed.
 */
export function unitsInTime(line: ReturnableLine, { isOrderWithin }: ReturnPeriod): number {
  const unreported = Math.max(0, (line.shipped_quantity ?? 0) - line.parcelled);
  return line.parcelledSince + (isOrderWithin ? unreported : 0);
}

function requireInTime(
  line: ReturnableLine,
  quantity: number,
  returnable: number,
  period: ReturnPeriod,
): void {
  const { days } = period;
  const inTime = Math.min(returnable, unitsInTime(line, period));
  if (quantity > inTime)
    throw new ApiError(
      "return_period_over",
      `Units can be sent back within ${days} days after shipping`,
      { data: { item_id: line.id, return_days: days, returnable: inTime } },
    );
}
