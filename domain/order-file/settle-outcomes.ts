import type { Outcome } from "./review";

/** Why a line was rejected; `nearest` are the valid quantities. */
type Refusal = { code: string; nearest: number[]; available: number | null };
type Line = { quantity: number; isSaving: boolean; refusal?: Refusal };

/**
 * The outcomes of rows that wait for the cart, derived from how it now shows their variants:
 * rejected with the reason, in the cart, or not there at all because the intent was discarded, in
 * which case the row is ready again. Returns the same object while nothing is known.
 */
export function settleOutcomes(
  outcomes: Readonly<Record<number, Outcome>>,
  lineOf: (variantId: string) => Line,
): Record<number, Outcome> {
  let settled: Record<number, Outcome> | undefined;
  for (const [row, outcome] of Object.entries(outcomes)) {
    if (outcome.status !== "added" || outcome.waitsFor === undefined) continue;
    const line = lineOf(outcome.waitsFor);
    if (line.isSaving) continue;
    settled ??= { ...outcomes };
    if (line.refusal) settled[Number(row)] = toRefused(line.refusal);
    else if (line.quantity > 0)
      settled[Number(row)] = { status: "added", quantity: outcome.quantity };
    else delete settled[Number(row)];
  }
  return settled ?? outcomes;
}

function toRefused({ code, nearest, available }: Refusal): Outcome {
  return {
    status: "refused",
    code,
    nearest: nearest.length > 0 || !available ? nearest : [available],
  };
}
