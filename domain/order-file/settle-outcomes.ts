import type { Outcome } from "./review";

/** Why a line is not as asked; `nearest` are quantities that it may have. */
type Refusal = { code: string; nearest: number[]; available: number | null };
type Line = { quantity: number; isSaving: boolean; refusal?: Refusal };

/**
 * What became of rows that wait for the cart, now that it shows their articles like this: refused
 * with the reason, in the cart, or not there at all, because the act was given up, so that the row
 * is ready again. The same object while nothing is known.
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
