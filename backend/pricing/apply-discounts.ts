import type { DiscountObstacle } from "@/contract/cart/discount";
import { allocateMinor } from "../kernel/allocate-minor";
import { roundMinor } from "../kernel/round-minor";
import { type CartDiscount, isForProduct, type ProductFacts } from "./cart-discount";
import { type DiscountUser, findObstacle, findUnitsObstacle } from "./discount-obstacle";

/** A discount's amount for one line, in minor units without tax. */
export type Adjustment = { discount_id: string; description: string; amount: number };

/**
 * A line before discounts: its goods value without tax, in minor units. `facts` null: its variant
 * can no longer be sold.
 */
export type DiscountableLine = {
  quantity: number;
  subtotalMinor: number;
  allowDiscounts: boolean;
  facts: ProductFacts | null;
};

/**
 * The result of one discount. `amountMinor` is subtracted from lines; free shipping subtracts
 * nothing.
 */
export type DiscountOutcome = {
  discount: CartDiscount;
  amountMinor: number;
  obstacle: DiscountObstacle | null;
};

export type AppliedDiscounts = {
  /** One list per line. */
  adjustments: Adjustment[][];
  isShippingFree: boolean;
  outcomes: DiscountOutcome[];
};

/**
 * Applies discounts to a cart's lines: automatic ones, then complements among them, then typed
 * codes, each computed on a line's full value and limited to what is left of it. Amounts are
 * without tax (docs/decisions/0009).
 */
export function applyDiscounts(
  discounts: readonly CartDiscount[],
  lines: readonly DiscountableLine[],
  user: DiscountUser,
): AppliedDiscounts {
  const adjustments: Adjustment[][] = lines.map(() => []);
  const left = lines.map((line) => line.subtotalMinor);
  const touched = new Set<number>();
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  let isShippingFree = false;
  const outcomes = toApplicationOrder(discounts).map((discount): DiscountOutcome => {
    const obstacle = findObstacle(discount, user) ?? findUnitsObstacle(discount, units);
    if (obstacle) return { discount, amountMinor: 0, obstacle };
    const eligible = lines.flatMap((line, index) =>
      isEligible(discount, line, touched.has(index)) ? [index] : [],
    );
    if (eligible.length === 0) return { discount, amountMinor: 0, obstacle: "no_eligible_line" };
    if (discount.rule.type === "free_shipping") {
      isShippingFree = true;
      return { discount, amountMinor: 0, obstacle: null };
    }
    const amounts = toAmounts(discount, eligible, lines, left);
    let amountMinor = 0;
    for (const [at, index] of eligible.entries()) {
      const amount = amounts[at] ?? 0;
      if (discount.is_automatic) touched.add(index);
      if (amount === 0) continue;
      left[index] = (left[index] ?? 0) - amount;
      amountMinor += amount;
      adjustments[index]?.push({
        discount_id: discount.id,
        description: discount.rule.description || discount.code,
        amount,
      });
    }
    return { discount, amountMinor, obstacle: null };
  });
  return { adjustments, isShippingFree, outcomes };
}

/** Automatic discounts first, with complements last among them, then typed codes in their order. */
function toApplicationOrder(discounts: readonly CartDiscount[]): CartDiscount[] {
  const stage = ({ is_automatic, rule }: CartDiscount) =>
    is_automatic ? (rule.type === "complement" ? 1 : 0) : 2;
  return discounts.toSorted((a, b) => stage(a) - stage(b));
}

/**
 * Free shipping only depends on the conditions. A complement skips lines to which another automatic
 * discount applies (assumption).
 */
function isEligible(discount: CartDiscount, line: DiscountableLine, isTouched: boolean): boolean {
  if (line.facts === null || !isForProduct(discount, line.facts)) return false;
  if (discount.rule.type === "free_shipping") return true;
  return (
    line.allowDiscounts &&
    line.subtotalMinor > 0 &&
    !(discount.rule.type === "complement" && isTouched)
  );
}

function toAmounts(
  { rule }: CartDiscount,
  eligible: readonly number[],
  lines: readonly DiscountableLine[],
  left: readonly number[],
): number[] {
  const leftOf = eligible.map((index) => left[index] ?? 0);
  if (rule.type === "fixed" && rule.allocation === "total") {
    const sum = leftOf.reduce((total, amount) => total + amount, 0);
    return allocateMinor(Math.min(rule.value, sum), leftOf);
  }
  return eligible.map((index, at) => {
    const line = lines[index];
    if (!line) return 0;
    const full =
      rule.type === "fixed"
        ? rule.value * line.quantity
        : roundMinor(BigInt(line.subtotalMinor) * BigInt(rule.value), 100n);
    return Math.min(full, leftOf[at] ?? 0);
  });
}
