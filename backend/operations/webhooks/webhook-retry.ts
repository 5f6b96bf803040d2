const attemptsMax = 10;
const factor = 4;
/** Six hours if the first delay is ten seconds. */
const delayMaxInFirsts = 2160;
const jitter = 0.2;

/**
 * Milliseconds until a delivery is retried after its n-th failure: with a first delay of ten
 * seconds 10 s, 40 s, 3 min … 6 h, each with ±20 % jitter, for about a day in all; null when there
 * are no retries left. `random`: 0 to less than 1.
 */
export function webhookDelayMs(
  attempts: number,
  firstMs: number,
  random = Math.random(),
): number | null {
  if (attempts >= attemptsMax) return null;
  const delays = Math.min(factor ** (attempts - 1), delayMaxInFirsts);
  return Math.round(firstMs * delays * (1 - jitter + 2 * jitter * random));
}
