import type { ProductTranslator } from "./stock-text";

/**
 * Pack and minimum in words, e.g. `par 6 · minimum 12`; undefined when any quantity goes. A display
 * unit of the seller's own goes before `par 6` (CAT-04).
 */
export function findPackText(
  t: ProductTranslator,
  rule: { moq: number; pcb: number; displayUnit: string | null },
): string | undefined {
  const pack = rule.displayUnit ?? (rule.pcb > 1 ? t("packOf", { count: rule.pcb }) : null);
  const minimum = rule.moq > Math.max(1, rule.pcb) ? t("minimum", { count: rule.moq }) : null;
  return [pack, minimum].filter((text) => text !== null).join(" · ") || undefined;
}
