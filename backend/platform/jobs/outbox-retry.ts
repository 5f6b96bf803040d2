const delayMaxSeconds = 15 * 60;
/** At 15 minutes between most attempts, this lasts a week. */
const attemptsMax = 680;

/**
 * Seconds until the next attempt after the n-th failure: 1, 2, 4 … up to 15 minutes; null once the
 * entry has failed for good.
 */
export function retryDelaySeconds(attempts: number, error: unknown): number | null {
  if (attempts >= attemptsMax || isRefusedForGood(error)) return null;
  return Math.min(2 ** (attempts - 1), delayMaxSeconds);
}

/** A 5xx reply to the recipient is permanent. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && responseCode !== undefined && responseCode >= 500;
}
