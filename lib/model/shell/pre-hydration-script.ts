import { stepWithin } from "@/domain/quantities/quantity";

/**
 * An act on the page, as its event told it: a press, a key, a choice, typing (with what then stood
 * in the field), a form that was sent.
 */
export type PreHydrationEvent = {
  event: Event;
  type: string;
  /** Null for what was typed into a field that was typed into again since. */
  target: EventTarget | null;
  submitter?: HTMLElement | null;
  typed?: string;
};

declare global {
  interface Window {
    /** Ends the watch over early acts and hands over what it kept; absent once that is done. */
    takeEarlyActs?: () => PreHydrationEvent[];
    /** Whether any act was kept so far. */
    hasEarlyActs?: () => boolean;
  }
}

/** Stands in the document as text: nothing from outside may be named in it. */
function watchPreHydrationEvents(step: typeof stepWithin) {
  const types = ["input", "change", "click", "keydown", "submit"];
  const acts: PreHydrationEvent[] = [];
  /** The quantity field that the act steps, and where to. */
  const findStep = (event: Event) => {
    const target = event.target as HTMLElement;
    const button = event.type === "click" && target.closest<HTMLElement>("[data-direction]");
    if (button)
      return {
        field: button.parentElement?.querySelector("input"),
        direction: Number(button.dataset.direction),
      };
    const direction = { ArrowUp: 1, ArrowDown: -1 }[(event as KeyboardEvent).key];
    return direction && target.dataset.step
      ? { field: target as HTMLInputElement, direction }
      : undefined;
  };
  /** Enter in a quantity of a link's page, which stands in no form. */
  const isOrder = (event: Event) =>
    (event as KeyboardEvent).key === "Enter" &&
    (event.target as HTMLElement).dataset.sharedVariant !== undefined;
  const paintStep = (field: HTMLInputElement, direction: number) => {
    const [smallest, largest] = ["aria-valuemin", "aria-valuemax"].map((name) =>
      Number(field.getAttribute(name) ?? Number.NaN),
    );
    const grid = {
      step: Number(field.dataset.step),
      smallest: smallest as number,
      largest: largest || undefined,
    };
    field.value = String(step(field.value, direction as 1 | -1, grid));
    field.dataset.early = "";
  };
  const keep = (event: Event) => {
    const { type, target } = event;
    const stepped = findStep(event);
    if (type === "keydown" && !stepped && !isOrder(event)) return;
    if (type === "submit" && (target as Element).hasAttribute("action")) return;
    if (type === "submit" || type === "keydown") event.preventDefault();
    if (stepped?.field && !stepped.field.disabled) paintStep(stepped.field, stepped.direction);
    const last = acts.at(-1);
    const goesOn = type === "input" && last?.type === type && last.target === target;
    // a word that is typed is one act
    if (goesOn) acts.pop();
    acts.push({
      event,
      type,
      target,
      submitter: (event as SubmitEvent).submitter,
      typed: (target as HTMLInputElement).value,
    });
  };
  /** What the page's handlers are told by hand is newer than what they are told again. */
  const forgetOlder = (event?: Event) => {
    if (event?.type !== "input" || !event.isTrusted) return;
    for (const act of acts)
      if (act.type === "input" && act.target === event.target) act.target = null;
  };
  const tellIncomplete = () => {
    const notice = document.getElementById("page-incomplete");
    if (notice) notice.hidden = false;
    else addEventListener("DOMContentLoaded", tellIncomplete);
  };
  const watchScripts = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.includes("/_next/")) tellIncomplete();
  };
  for (const type of types) addEventListener(type, keep, true);
  addEventListener("error", watchScripts, true);
  window.hasEarlyActs = () => acts.length > 0;
  window.takeEarlyActs = () => {
    for (const type of types) removeEventListener(type, keep, true);
    removeEventListener("error", watchScripts, true);
    window.takeEarlyActs = undefined;
    addEventListener("input", forgetOlder, true);
    forgetOlder(window.event);
    return acts;
  };
}

const watch = watchPreHydrationEvents.toString();

/**
 * Runs in the document's head, before any other script: what a buyer types, presses or sends before
 * the page's scripts are there is kept in its order instead of being lost, and a step of a quantity
 * stands in its field at once (CART-07). When a script of the page can't be had, the notice beside
 * the page says so. A form with an action works by itself.
 */
export const preHydrationScript = `(${watch})(${stepWithin.toString()})`;
