import type { ProductTranslator } from "./stock-text";

/** A space before a number, or between a number and a word. */
const besideNumber = / (?=\d)|(\d) (?=\p{L})/gu;

/**
 * Pack and minimum quantity as text, e.g. `par 6 · minimum 12`; undefined if any quantity is
 * allowed. The seller's own display unit precedes `par 6` (CAT-04). Lines don't break between a
 * number and its words.
 */
export function findPackText(
  t: ProductTranslator,
  rule: { moq: number; pcb: number; displayUnit: string | null },
): string | undefined {
  const pack = rule.displayUnit ?? (rule.pcb > 1 ? t("packOf", { count: rule.pcb }) : null);
  const minimum = rule.moq > Math.max(1, rule.pcb) ? t("minimum", { count: rule.moq }) : null;
  const parts = [pack, minimum].filter((text) => text !== null);
  return parts.join(" · ").replace(besideNumber, "$1\u00a0") || undefined;
}
