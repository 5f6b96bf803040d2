import "client-only";

/**
 * Unsaved text, stored for this tab so that it survives errors and reloads. Without storage nothing
 * is stored.
 */
export function readDraft(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the text; undefined deletes it. */
export function writeDraft(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    console.info("draft could not be stored; it is kept on this page only");
  }
}
