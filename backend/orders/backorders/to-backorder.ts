import type { DeliveryPromise } from "@/contract/cart/delivery";
import type { Backorder } from "@/contract/order/backorder-endpoints";
import type { OrderRules } from "@/domain/quantities/order-rules";
import { toDeliveryPromises } from "../../catalogue/stock/delivery-promise";
import type { BackorderRow } from "./backorder-rows";

type Rules = Pick<OrderRules, "delivery_date_disabled" | "min_delivery_delay">;

/** What is left of an ordered line, with the days that stock and production promise today. */
export function toBackorder(row: BackorderRow, rules: Rules, now: Date): Backorder {
  const { stock, stock_left, delivery_date, country_code, ordered_at, ...line } = row;
  const parts =
    toDeliveryPromises(
      {
        lines: [row],
        cart: { metadata: { delivery_date } },
        rules,
        shippingAddress: { country_code },
      },
      ({ variant_id }) =>
        stock && variant_id !== null
          ? { ...stock, id: variant_id, inventory_quantity: stock_left }
          : undefined,
      now,
    ).get(row.id) ?? [];
  return {
    ...line,
    ordered_at: ordered_at.toISOString(),
    missing_quantity: parts.reduce(
      (sum, part) => sum + (part.kind === "now" ? 0 : part.quantity),
      0,
    ),
    expected_date: toLastDay(parts),
    parts,
  };
}

/** Null where one part's day is not known. */
function toLastDay(parts: readonly DeliveryPromise[]): string | null {
  return (
    parts.reduce<string | null>(
      (last, { date }) => (last === null || date === null ? null : date > last ? date : last),
      "",
    ) || null
  );
}
