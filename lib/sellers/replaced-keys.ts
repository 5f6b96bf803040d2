/** Of the whole process, as the directory is: whether a brand has replaced its publishable key. */
const shared = globalThis as typeof globalThis & { comptoirReplacedKey?: boolean };

/** The backend refuses the key that the directory names: what it names is read again. */
export function noteReplacedKey(sellerId: string): void {
  if (!shared.comptoirReplacedKey) {
    const message = "the backend refuses the brand's publishable key; the directory is read again";
    console.error(JSON.stringify({ level: "error", seller: sellerId, message }));
  }
  shared.comptoirReplacedKey = true;
}

/** Whether that happened since this was asked last. */
export function takeReplacedKey(): boolean {
  const isReplaced = shared.comptoirReplacedKey === true;
  shared.comptoirReplacedKey = false;
  return isReplaced;
}
