import { shareKeyPrefix } from "../model/sharing/share-keys";

/** What marks a script that waits: a browser runs no type that it does not know. */
const waitingType = "text/waiting";
/** Reading comes first for this long after the page is complete, unless an act comes before. */
const restMs = 6000;

/** Stands in the document as text: nothing from outside may be named in it. */
function startScripts(type: string, rest: number, draftPrefix: string) {
  const acts = ["pointerdown", "pointermove", "keydown", "focusin", "input", "scroll"];
  const listWaiting = () =>
    document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"][src]`);
  const onAct = (event: Event) => {
    const { movementX = 1, movementY = 1 } = event as MouseEvent;
    // a browser tells of a pointer that rests where the page appears below it
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
  /** Typed here before, and perhaps to be sent now that somebody has signed in. */
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
 * The same document whose scripts wait: they run with the reader's first act, or when the page has
 * been complete for six seconds, and at once where quantities were typed before. What is read,
 * typed and pressed until then needs none of them (`preHydrationScript` keeps it), and a phone that
 * opens a link shows it undisturbed. Scripts that stand inline run as they did.
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
