/**
 * Shared across the process, like the directory: sellers whose publishable key has been replaced.
 */
const shared = globalThis as typeof globalThis & { comptoirReplacedKey?: boolean };

/** Called when the backend rejects the directory's key, so that the directory is read again. */
export function noteReplacedKey(sellerId: string): void {
  if (!shared.comptoirReplacedKey) {
    const message = "the backend rejects the brand's publishable key; reloading the directory";
    console.error(JSON.stringify({ level: "error", seller: sellerId, message }));
  }
  shared.comptoirReplacedKey = true;
}

/** Whether that has happened since the last call. */
export function takeReplacedKey(): boolean {
  const isReplaced = shared.comptoirReplacedKey === true;
  shared.comptoirReplacedKey = false;
  return isReplaced;
}
