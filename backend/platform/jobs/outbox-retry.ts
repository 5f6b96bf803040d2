const delayMaxSeconds = 15 * 60;
/** With a quarter of an hour between most tries this is a week. */
const attemptsMax = 680;

/**
 * Seconds until an entry is tried again after its n-th failure: 1, 2, 4 … 15 minutes; null when it
 * is given up.
 */
export function retryDelaySeconds(attempts: number, error: unknown): number | null {
  if (attempts >= attemptsMax || isRefusedForGood(error)) return null;
  return Math.min(2 ** (attempts - 1), delayMaxSeconds);
}

/** A mail server that answers 5xx to the addresses will do so tomorrow too. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && responseCode !== undefined && responseCode >= 500;
}
