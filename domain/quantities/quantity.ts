import { quantityMax } from "@/contract/limits";

/**
 * The quantity rule of a line, in sales units: at least `moq`, and a multiple of the pack `pcb`
 * unless the seller allows that to be overridden; `maxQuantity` null: stock sets no limit (CAT-04).
 */
export type QuantityRule = {
  moq: number;
  pcb: number;
  allowOverridePcb: boolean;
  maxQuantity: number | null;
  /**
   * The stock to suggest quantities up to, where more may be typed because only the order itself
   * would be rejected. Undefined: not counted.
   */
  offerMax?: number | null;
};

export type QuantityFault =
  | "not_a_number"
  | "below_minimum"
  | "not_a_multiple"
  | "above_stock"
  | "above_limit";
export type QuantityCheck =
  | { valid: true; quantity: number }
  | { valid: false; fault: QuantityFault; nearest: number[] };

/** The step of the quantity: the pack, or 1 if it may be overridden. */
export function toStep(rule: QuantityRule): number {
  return rule.allowOverridePcb ? 1 : Math.max(1, rule.pcb);
}

/** The smallest valid quantity: the first multiple of the step that reaches the MOQ. */
export function toSmallest(rule: QuantityRule): number {
  const step = toStep(rule);
  return Math.max(1, Math.ceil(rule.moq / step)) * step;
}

/** The largest valid quantity; undefined if stock does not even allow the smallest. */
export function findLargest(rule: QuantityRule): number | undefined {
  const step = toStep(rule);
  const largest = Math.floor(Math.min(rule.maxQuantity ?? quantityMax, quantityMax) / step) * step;
  return largest >= toSmallest(rule) ? largest : undefined;
}

/** Whether a line may have this quantity. Nothing is rounded. */
export function isValidQuantity(quantity: number, rule: QuantityRule): boolean {
  return findFault(quantity, rule) === undefined;
}

/**
 * Parses and validates a typed quantity; if invalid, returns the reason and the nearest valid ones.
 * Nothing is rounded (CAT-04).
 */
export function checkQuantity(typed: string, rule: QuantityRule): QuantityCheck {
  const text = typed.trim();
  const quantity = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  const fault = findFault(quantity, rule);
  return fault
    ? { valid: false, fault, nearest: nearestQuantities(quantity, rule) }
    : { valid: true, quantity };
}

function findFault(quantity: number, rule: QuantityRule): QuantityFault | undefined {
  if (Number.isNaN(quantity)) return "not_a_number";
  if (quantity < rule.moq) return "below_minimum";
  if (quantity > quantityMax) return "above_limit";
  if (quantity % toStep(rule) !== 0) return "not_a_multiple";
  return rule.maxQuantity !== null && quantity > rule.maxQuantity ? "above_stock" : undefined;
}

/**
 * The valid quantities below and above an invalid one, within stock and limits; none if stock does
 * not allow the smallest.
 */
export function nearestQuantities(quantity: number, rule: QuantityRule): number[] {
  const bounds = [rule.maxQuantity, rule.offerMax].filter((bound) => typeof bound === "number");
  const largest = findLargest({
    ...rule,
    maxQuantity: bounds.length > 0 ? Math.min(...bounds) : null,
  });
  if (largest === undefined) return [];
  const smallest = toSmallest(rule);
  if (Number.isNaN(quantity) || quantity < smallest) return [smallest];
  const step = toStep(rule);
  const below = Math.min(Math.floor(quantity / step) * step, largest);
  const above = Math.ceil(quantity / step) * step;
  return above <= largest && above !== below ? [below, above] : [below];
}

/** The smallest valid quantity from this one up; undefined above a line's maximum. */
export function nextValidQuantity(quantity: number, rule: QuantityRule): number | undefined {
  const step = toStep(rule);
  const next = Math.max(Math.ceil(quantity / step) * step, toSmallest(rule));
  return isValidQuantity(next, rule) ? next : undefined;
}

/** One step up or down from the field's value, to the next valid quantity within the limits. */
export function stepQuantity(typed: string, direction: 1 | -1, rule: QuantityRule): number {
  return stepWithin(typed, direction, {
    step: toStep(rule),
    smallest: toSmallest(rule),
    largest: findLargest(rule),
  });
}

/**
 * The same from a field's own attributes. It may reference only its parameters, because its source
 * is also embedded in an inline script (pre-hydration-script).
 */
export function stepWithin(
  typed: string,
  direction: 1 | -1,
  grid: { step: number; smallest: number; largest: number | undefined },
): number {
  const { step, smallest, largest = smallest } = grid;
  const quantity = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : smallest - direction;
  const next =
    direction === 1
      ? (Math.floor(quantity / step) + 1) * step
      : (Math.ceil(quantity / step) - 1) * step;
  return Math.min(Math.max(next, smallest), largest);
}

const positive = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 ? value : 1;

/** The rule of a variant, without stock; a missing or malformed `moq` or `pcb` counts as 1. */
export function toQuantityRule(
  metadata: { moq?: unknown; pcb?: unknown } | null,
  allowOverridePcb: boolean,
): QuantityRule {
  return {
    moq: positive(metadata?.moq),
    pcb: positive(metadata?.pcb),
    allowOverridePcb,
    maxQuantity: null,
  };
}
