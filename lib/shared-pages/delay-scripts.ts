import { shareKeyPrefix } from "../model/sharing/share-keys";

/** Marks a delayed script: browsers do not run unknown types. */
const waitingType = "text/waiting";
/** How long scripts are delayed after the page is complete, unless the reader interacts first. */
const restMs = 6000;

/** Embedded in the document as text: it must not reference anything outside. */
function startScripts(type: string, rest: number, draftPrefix: string) {
  const acts = ["pointerdown", "pointermove", "keydown", "focusin", "input", "scroll"];
  const listWaiting = () =>
    document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"][src]`);
  const onAct = (event: Event) => {
    const { movementX = 1, movementY = 1 } = event as MouseEvent;
    // browsers report a pointermove for a resting pointer when the page appears below it
    if (event.type !== "pointermove" || movementX || movementY) start();
  };
  const start = () => {
    for (const act of acts) removeEventListener(act, onAct, true);
    for (const waiting of listWaiting()) {
      const script = document.createElement("script");
      for (const { name, value } of waiting.attributes)
        if (name !== "type") script.setAttribute(name, value);
      waiting.replaceWith(script);
    }
  };
  const fetchAhead = () => {
    for (const { src } of listWaiting()) {
      const link = document.createElement("link");
      link.rel = "prefetch";
      link.as = "script";
      link.href = src;
      document.head.append(link);
    }
    setTimeout(start, rest);
  };
  /**
   * Quantities were entered here before, and may have to be sent now that somebody has signed in.
   */
  const hasDraft = () => {
    try {
      return Object.keys(localStorage).some((name) => name.startsWith(draftPrefix));
    } catch {
      return false;
    }
  };
  if (hasDraft()) return start();
  for (const act of acts) addEventListener(act, onAct, { capture: true, passive: true });
  if (document.readyState === "complete") fetchAhead();
  else addEventListener("load", fetchAhead);
}

/**
 * Delays the document's scripts until the reader's first interaction or six seconds after the page
 * is complete; they run at once if quantities were entered before. Until then nothing that is read,
 * typed or clicked needs them (`preHydrationScript` records it), and a phone shows a shared
 * catalogue without delay. Inline scripts still run immediately.
 */
export function delayScripts(html: string): string {
  const given = JSON.stringify([waitingType, restMs, shareKeyPrefix]);
  const start = `(${startScripts.toString()})(...${given})`;
  return html
    .replace(/<link\b[^>]*\brel="preload"[^>]*\bas="script"[^>]*>/g, "")
    .replace(/<script\b(?=[^>]*\ssrc="\/_next\/)(?![^>]*\bnomodule\b)/gi, (tag) => {
      return `${tag} type="${waitingType}"`;
    })
    .replace(/<\/body>(?=<\/html>$)/, () => `<script>${start}</script></body>`);
}
