import { quantityMax } from "@/contract/limits";

/**
 * In sales units: at least `moq`, and a multiple of the pack `pcb` unless the seller allows that to
 * be overridden (CAT-04).
 */
export type QuantityRule = { moq: number; pcb: number; allowOverridePcb: boolean };

const step = (rule: QuantityRule) => (rule.allowOverridePcb ? 1 : rule.pcb);
const smallest = (rule: QuantityRule) => Math.ceil(rule.moq / step(rule)) * step(rule);

/** Whether a line may have this quantity. Nothing is rounded. */
export function isValidQuantity(quantity: number, rule: QuantityRule): boolean {
  return (
    Number.isInteger(quantity) &&
    quantity >= rule.moq &&
    quantity <= quantityMax &&
    quantity % step(rule) === 0
  );
}

/**
 * The valid quantities nearest to an invalid one, below and above; only one if the other does not
 * exist. Limited by `available` stock.
 */
export function nearestQuantities(
  quantity: number,
  rule: QuantityRule,
  available = quantityMax,
): number[] {
  const most = Math.min(available, quantityMax);
  const below = Math.floor(Math.min(quantity, most) / step(rule)) * step(rule);
  const above = Math.max(Math.ceil(quantity / step(rule)) * step(rule), smallest(rule));
  return [below, above].filter(
    (candidate, index, all) =>
      candidate <= most && isValidQuantity(candidate, rule) && all.indexOf(candidate) === index,
  );
}

/** The smallest valid quantity from this one up; undefined above a line's maximum. */
export function nextValidQuantity(quantity: number, rule: QuantityRule): number | undefined {
  const next = Math.max(Math.ceil(quantity / step(rule)) * step(rule), smallest(rule));
  return isValidQuantity(next, rule) ? next : undefined;
}

const positive = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 ? value : 1;

/** The rule of a variant; a missing or malformed `moq` or `pcb` counts as 1. */
export function toQuantityRule(
  metadata: { moq?: unknown; pcb?: unknown } | null,
  allowOverridePcb: boolean,
): QuantityRule {
  return { moq: positive(metadata?.moq), pcb: positive(metadata?.pcb), allowOverridePcb };
}
