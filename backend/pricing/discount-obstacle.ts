import type { DiscountObstacle } from "@/contract/cart/discount";
import { type CartDiscount, isForCustomer } from "./cart-discount";

export type DiscountUser = { regionId: string; customerGroupIds: readonly string[]; now: Date };

/**
 * Why this customer can't use a code now, regardless of the cart; null if she can. The order is the
 * reference's.
 */
export function findObstacle(discount: CartDiscount, user: DiscountUser): DiscountObstacle | null {
  const now = user.now.getTime();
  if (discount.usage_limit !== null && discount.usage_count >= discount.usage_limit)
    return "used_up";
  if (Date.parse(discount.starts_at) > now) return "not_started";
  if (discount.ends_at !== null && Date.parse(discount.ends_at) <= now) return "expired";
  if (discount.is_disabled) return "disabled";
  if (!discount.region_ids.includes(user.regionId)) return "other_region";
  return isForCustomer(discount, user.customerGroupIds) ? null : "other_customer";
}

const whole = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) ? value : null;

/**
 * Whether the cart has too few or too many sales units for a discount (`min_items`, `max_items`).
 */
export function findUnitsObstacle(
  { metadata }: CartDiscount,
  units: number,
): DiscountObstacle | null {
  const min = whole(metadata?.min_items);
  const max = whole(metadata?.max_items);
  if (min !== null && units < min) return "too_few_items";
  return max !== null && units > max ? "too_many_items" : null;
}
