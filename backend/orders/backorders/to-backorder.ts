import type { DeliveryKind, DeliveryPromise } from "@/contract/cart/delivery";
import type { Backorder } from "@/contract/order/backorder-endpoints";
import type { OrderRules } from "@/domain/quantities/order-rules";
import { toDeliveryPromises } from "../../catalogue/stock/delivery-promise";
import { toLastDay } from "./expected-delivery";
import type { BackorderRow } from "./backorder-rows";

type Rules = Pick<OrderRules, "delivery_date_disabled" | "min_delivery_delay" | "time_zone"> & {
  backorder_cancellation_enabled: boolean;
};

/**
 * Delivery kinds that buyers may cancel: the units are not made to order, so the seller can still
 * sell them.
 */
const onBackorder: ReadonlySet<DeliveryKind> = new Set(["restock", "production", "unavailable"]);

/** What is left of an ordered line, with the dates expected from today's stock and production. */
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
    missing_quantity: countUnits(parts, (kind) => kind !== "now"),
    cancelable_quantity: rules.backorder_cancellation_enabled
      ? countUnits(parts, (kind) => onBackorder.has(kind))
      : 0,
    expected_date: toLastDay(parts),
    parts,
  };
}

const countUnits = (
  parts: readonly DeliveryPromise[],
  isCounted: (kind: DeliveryKind) => boolean,
): number => parts.reduce((sum, { kind, quantity }) => sum + (isCounted(kind) ? quantity : 0), 0);
