import "client-only";
import { shareKeyPrefix } from "../../model/sharing/share-keys";

/**
 * Quantities typed on a link's page, by variant, as they were typed. `sendKey`: they are to be put
 * into the cart, under this idempotency key, as soon as somebody is signed in.
 */
export type ShareDraft = { typed: Record<string, string>; sendKey?: string };

const draftKey = (linkId: string) => `${shareKeyPrefix}${linkId}`;
/** The link from which somebody went to sign in or to register. */
const originKey = `${shareKeyPrefix}origin`;
const originPattern = /^\/catalogue\/([A-Za-z0-9_-]{43})$/;

/** What was typed on this device and is not in a cart yet; a browser without storage knows none. */
export function readDraft(linkId: string): ShareDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(linkId)) ?? "{}");
    const { typed, sendKey } = kept as Partial<ShareDraft>;
    return { typed: { ...typed }, ...(typeof sendKey === "string" ? { sendKey } : {}) };
  } catch {
    return { typed: {} };
  }
}

/** Keeps it, or forgets it where nothing is left; false where the browser keeps nothing. */
export function writeDraft(linkId: string, draft: ShareDraft): boolean {
  try {
    if (Object.keys(draft.typed).length === 0) localStorage.removeItem(draftKey(linkId));
    else localStorage.setItem(draftKey(linkId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Notes from which link somebody goes to sign in or to register. */
export function noteShareOrigin(path: string): void {
  try {
    localStorage.setItem(originKey, path);
  } catch {
    console.info("no storage: the way back to the link is the browser's own");
  }
}

/** The link that brought somebody to sign in or to register: its path and token. */
export function findShareOrigin(): { path: string; token: string } | undefined {
  try {
    const path = localStorage.getItem(originKey) ?? "";
    const token = originPattern.exec(path)?.[1];
    return token === undefined ? undefined : { path, token };
  } catch {
    return undefined;
  }
}

/** The same, once: where somebody who has signed in goes. */
export function takeSharePath(): string | undefined {
  const origin = findShareOrigin();
  if (origin) localStorage.removeItem(originKey);
  return origin?.path;
}
