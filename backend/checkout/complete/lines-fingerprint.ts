import { createHash } from "node:crypto";

/**
 * Equal for two orders with the same variants and quantities, however their lines are split or
 * sorted (CHK-04).
 */
export function toLinesFingerprint(
  lines: readonly { variant_id: string | null; quantity: number }[],
): string {
  const quantities = new Map<string, number>();
  for (const line of lines)
    if (line.variant_id !== null)
      quantities.set(line.variant_id, (quantities.get(line.variant_id) ?? 0) + line.quantity);
  const text = [...quantities]
    .map(([id, quantity]) => `${id}:${quantity}`)
    .sort()
    .join(",");
  return createHash("sha256").update(text).digest("base64url");
}
