import "client-only";

const open = new Map<string, string>();

/**
 * The idempotency key of an intent: a new one, or that of the same intent whose outcome is not
 * known because nothing answered, so that trying again can't do it twice. `signature` names the
 * intent with all its values.
 */
export function takeIntentKey(signature: string): { key: string; isRepeat: boolean } {
  const kept = open.get(signature);
  const key = kept ?? crypto.randomUUID();
  open.set(signature, key);
  return { key, isRepeat: kept !== undefined };
}

/** The intent has its outcome, good or bad: the same change later is a new one. */
export function settleIntent(signature: string): void {
  open.delete(signature);
}
