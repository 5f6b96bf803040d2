import "client-only";
import { shareKeyPrefix } from "../../model/sharing/share-keys";

/**
 * Quantities typed on a shared catalogue's page, by variant, unparsed. `sendKey`: they are to be
 * added to the cart, with this idempotency key, once somebody is signed in.
 */
export type ShareDraft = { typed: Record<string, string>; sendKey?: string };

const draftKey = (linkId: string) => `${shareKeyPrefix}${linkId}`;
/** The shared catalogue from which somebody went to sign in or register. */
const originKey = `${shareKeyPrefix}origin`;
const originPattern = /^\/catalogue\/([A-Za-z0-9_-]{43})$/;

/** What was typed on this device and is not in a cart yet; empty without storage. */
export function readDraft(linkId: string): ShareDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftKey(linkId)) ?? "{}");
    const { typed, sendKey } = stored as Partial<ShareDraft>;
    return { typed: { ...typed }, ...(typeof sendKey === "string" ? { sendKey } : {}) };
  } catch {
    return { typed: {} };
  }
}

/** Stores it, or deletes it if nothing is left; false if the browser can't store anything. */
export function writeDraft(linkId: string, draft: ShareDraft): boolean {
  try {
    if (Object.keys(draft.typed).length === 0) localStorage.removeItem(draftKey(linkId));
    else localStorage.setItem(draftKey(linkId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Remembers the shared catalogue from which somebody goes to sign in or register. */
export function noteShareOrigin(path: string): void {
  try {
    localStorage.setItem(originKey, path);
  } catch {
    console.info("local storage unavailable; the link is not remembered");
  }
}

/** The shared catalogue that led to signing in or registering: its path and token. */
export function findShareOrigin(): { path: string; token: string } | undefined {
  try {
    const path = localStorage.getItem(originKey) ?? "";
    const token = originPattern.exec(path)?.[1];
    return token === undefined ? undefined : { path, token };
  } catch {
    return undefined;
  }
}

/** The same, once: where to go after signing in. */
export function takeSharePath(): string | undefined {
  const origin = findShareOrigin();
  if (origin) localStorage.removeItem(originKey);
  return origin?.path;
}
