import type { ReviewRow } from "@/domain/order-file/review";

const needsMore = new Set<string>([
  "refused",
  "not_a_number",
  "below_minimum",
  "not_a_multiple",
  "above_stock",
  "above_limit",
  "out_of_stock",
]);

/** Whether only a confirmation is missing. */
export function isConfirmable({ variant, reasons }: ReviewRow): boolean {
  return (
    variant !== null &&
    reasons.every(({ code }) => !needsMore.has(code) && !code.startsWith("quantity_"))
  );
}
