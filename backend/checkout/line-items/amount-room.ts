import { orderAmountMax } from "@/contract/limits";
import type { SellableVariant } from "../../catalogue/variants/variant-lookup";
import { ApiError } from "../../kernel/api-error";
import { sumRates } from "../../pricing/tax-lines";
import type { CartState } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import { toLineTotals } from "../../pricing/cart-totals";
import { findAvailable } from "./line-change";
import { nearestQuantities, type QuantityRule, toQuantityRule } from "@/domain/quantities/quantity";
import { findLinePrice, findVariant, type Sellables } from "../reprice/sellable";
import { lineTotalsOf, methodTotalsOf } from "../../pricing/state-totals";

/**
 * How much a cart can still grow while entries are applied one after the other: what an order can
 * hold minus the cart's lines and shipping. Amounts in minor units, with taxes and before
 * discounts.
 */
export class AmountRoom {
  readonly #changed = new Map<string, number>();
  #total: number;

  constructor(
    before: CartState,
    private readonly sellables: Pick<Sellables, "variants" | "book">,
  ) {
    const rows = [...before.lines.map(lineTotalsOf), ...before.shippingMethods.map(methodTotalsOf)];
    this.#total = rows.reduce((sum, totals) => sum + totals.original_total, 0);
  }

  /**
   * Accounts for a line's change in this cart. Errors: invalid_quantity with the largest quantity
   * that fits, if the line grows and the cart would exceed what an order can hold.
   */
  take(state: CartState, before: LineItemRow | undefined, line: LineItemRow | undefined): void {
    if (line === before) return;
    const held = before ? this.#heldBy(before) : 0;
    const variant = line && findVariant(this.sellables.variants, line);
    const amountOf = (quantity: number) =>
      (variant && this.#amountOf(state, variant, quantity)) ?? 0;
    const amount = line ? amountOf(line.quantity) : 0;
    const room = orderAmountMax - (this.#total - held);
    if (line && variant && amount > held && amount > room) {
      const rule = toQuantityRule(variant.variant.metadata, state.rules.allow_override_pcb);
      const bound = Math.min(
        line.quantity,
        (findAvailable(state, variant, line.id) ?? Infinity) + 1,
      );
      throw tooMuch(variant, line.quantity, rule, findLargest(amountOf, bound, room, rule));
    }
    this.#total += amount - held;
    if (line) this.#changed.set(line.id, amount);
  }

  #heldBy(line: LineItemRow): number {
    return this.#changed.get(line.id) ?? lineTotalsOf(line).original_total;
  }

  #amountOf(state: CartState, variant: SellableVariant, quantity: number): number | undefined {
    const price = findLinePrice(state, this.sellables.book, variant, quantity);
    if (!price) return undefined;
    const { unitPriceMinor, includesTax, taxLines } = price;
    return toLineTotals({
      quantity,
      unitPriceMinor,
      includesTax,
      discountMinor: 0,
      taxRatePercent: sumRates(taxLines),
    }).original_total;
  }
}

/**
 * The largest valid quantity below `quantity` that costs no more than `room`; a smaller quantity
 * may have a higher unit price.
 */
function findLargest(
  amountOf: (quantity: number) => number,
  quantity: number,
  room: number,
  rule: QuantityRule,
): number | undefined {
  for (let requested = quantity; ; ) {
    const bound = Math.min(requested - 1, Math.floor((room / amountOf(requested)) * requested));
    const next = nearestQuantities(bound, rule).find((candidate) => candidate <= bound);
    if (next === undefined || amountOf(next) <= room) return next;
    requested = next;
  }
}

function tooMuch(
  { variant }: SellableVariant,
  quantity: number,
  { moq, pcb }: QuantityRule,
  fitting: number | undefined,
): ApiError {
  const message = `Quantity ${quantity} makes the cart's total too large.`;
  return new ApiError("invalid_quantity", message, {
    data: {
      variant_id: variant.id,
      quantity,
      moq,
      pcb,
      nearest: fitting === undefined ? [] : [fitting],
    },
  });
}
