import "client-only";

const open = new Map<string, string>();

/**
 * The idempotency key of an intent: a new one, or that of the same intent if its outcome is
 * unknown, so that a retry is not applied twice. `signature` identifies the intent with all its
 * values.
 */
export function takeIntentKey(signature: string): { key: string; isRepeat: boolean } {
  const known = open.get(signature);
  const key = known ?? crypto.randomUUID();
  open.set(signature, key);
  return { key, isRepeat: known !== undefined };
}

/** The intent has an outcome, good or bad: repeating the change is a new intent. */
export function settleIntent(signature: string): void {
  open.delete(signature);
}
