/** An act on the page, as its event told it: a press, a choice, typing, a form that was sent. */
export type EarlyAct = { event: Event; type: string; target: EventTarget | null; submitter?: HTMLElement | null };

declare global {
  interface Window {
    /** Ends the watch over early acts and hands over what it kept; absent once that is done. */
    takeEarlyActs?: () => EarlyAct[];
  }
}

/** Stands in the document as text: nothing from outside may be named in it. */
function watchEarlyActs() {
  const types = ["input", "change", "click", "submit"];
  const acts: EarlyAct[] = [];
  const keep = (event: Event) => {
    const { type, target } = event;
    if (type === "submit") {
      if ((target as Element).hasAttribute("action")) return;
      event.preventDefault();
    }
    acts.push({ event, type, target, submitter: (event as SubmitEvent).submitter });
  };
  for (const type of types) addEventListener(type, keep, true);
  window.takeEarlyActs = () => {
    for (const type of types) removeEventListener(type, keep, true);
    window.takeEarlyActs = undefined;
    return acts;
  };
}

/**
 * Runs in the document's head, before any other script: what a buyer types, presses or sends before the page's scripts are
 * there is kept in its order instead of being lost (CART-07). A form with an action works by itself.
 */
export const earlyActsScript = `(${watchEarlyActs.toString()})()`;
