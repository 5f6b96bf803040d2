import { ApiError } from "../../kernel/api-error";
import type { OrderChange } from "../change-order";
import type { EditedLine } from "../edits/order-edit-rows";

/**
 * Requires that the total is the one the buyer saw, since prices may have changed. Errors:
 * amendment_price_changed, with the current total and the changed lines' current prices. Amounts in
 * minor units. Source: M13.
 */
export function requireSeenTotal(
  order: OrderChange["order"],
  expectedMinor: number | undefined,
  totalMinor: number,
  changed: readonly EditedLine[],
): void {
  if (expectedMinor === undefined || expectedMinor === totalMinor) return;
  const items = changed.flatMap(({ line }) => {
    if (!line) return [];
    const { id, variant_id, title, quantity, unit_price } = line;
    return [{ item_id: id, variant_id, title, quantity, unit_price }];
  });
  throw new ApiError("amendment_price_changed", "Prices have changed since the preview.", {
    data: {
      ...{ expected_total: expectedMinor, total: totalMinor, items },
      difference_total: totalMinor - order.total,
      currency_code: order.currency_code,
    },
  });
}
