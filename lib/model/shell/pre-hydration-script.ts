import { stepWithin } from "@/domain/quantities/quantity";

/**
 * An action on the page, from its event: a click, a key, a selection, input (with the field's
 * resulting value), or a form submission.
 */
export type PreHydrationEvent = {
  event: Event;
  type: string;
  /** Null for input into a field with later input. */
  target: EventTarget | null;
  submitter?: HTMLElement | null;
  typed?: string;
};

declare global {
  interface Window {
    /** Stops recording pre-hydration events and returns them; undefined once that is done. */
    takePreHydrationEvents?: () => PreHydrationEvent[];
    /** Whether any event has been recorded so far. */
    hasPreHydrationEvents?: () => boolean;
  }
}

/** Inlined into the document as text: it must not reference anything outside. */
function watchPreHydrationEvents(step: typeof stepWithin) {
  const types = ["input", "change", "click", "keydown", "submit"];
  const events: PreHydrationEvent[] = [];
  /** The quantity field stepped by the event, and its new value. */
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
  /** Enter in a quantity of a link's page, which is not part of a form. */
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
    const last = events.at(-1);
    const goesOn = type === "input" && last?.type === type && last.target === target;
    // a typed word is one event
    if (goesOn) events.pop();
    events.push({
      event,
      type,
      target,
      submitter: (event as SubmitEvent).submitter,
      typed: (target as HTMLInputElement).value,
    });
  };
  type SavedSelection = { start: number; end: number; direction: "forward" | "backward" | "none" };
  const areas = new Map<Node, SavedSelection & { typed: string | undefined }>();
  /** The selection in the focused text area, and its input. */
  const keepArea = ({ type }: Event) => {
    const area = document.activeElement;
    if (!(area instanceof HTMLTextAreaElement)) return;
    areas.set(area, {
      start: area.selectionStart,
      end: area.selectionEnd,
      direction: area.selectionDirection,
      typed: type === "input" ? area.value : areas.get(area)?.typed,
    });
    rewrites.observe(area, { childList: true });
  };
  /** Bypasses React's tracking of `value`, which then treats the next key as input. */
  const restoreArea = (area: HTMLTextAreaElement) => {
    const saved = areas.get(area);
    if (saved?.typed !== undefined && saved.typed !== area.value)
      Reflect.set(HTMLTextAreaElement.prototype, "value", saved.typed, area);
    if (saved && area === document.activeElement)
      area.setSelectionRange(saved.start, saved.end, saved.direction);
  };
  /** React rewrites a text area's text at hydration, and the browser drops the selection. */
  const restoreAreas = (records: readonly MutationRecord[]) => {
    for (const { target } of records) restoreArea(target as HTMLTextAreaElement);
  };
  const rewrites = new MutationObserver(restoreAreas);
  const areaTypes = ["focusin", "selectionchange", "input"];
  /** An event handled live by the page is newer than the replayed ones. */
  const forgetOlder = (event?: Event) => {
    if (event?.type !== "input" || !event.isTrusted) return;
    for (const earlier of events)
      if (earlier.type === "input" && earlier.target === event.target) earlier.target = null;
  };
  const announceIncomplete = () => {
    const notice = document.getElementById("page-incomplete");
    if (notice) notice.hidden = false;
    else addEventListener("DOMContentLoaded", announceIncomplete);
  };
  const watchScripts = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.includes("/_next/")) announceIncomplete();
  };
  for (const type of types) addEventListener(type, keep, true);
  for (const type of areaTypes) addEventListener(type, keepArea, true);
  addEventListener("error", watchScripts, true);
  window.hasPreHydrationEvents = () => events.length > 0;
  window.takePreHydrationEvents = () => {
    for (const type of types) removeEventListener(type, keep, true);
    for (const type of areaTypes) removeEventListener(type, keepArea, true);
    restoreAreas(rewrites.takeRecords());
    rewrites.disconnect();
    removeEventListener("error", watchScripts, true);
    window.takePreHydrationEvents = undefined;
    addEventListener("input", forgetOlder, true);
    forgetOlder(window.event);
    return events;
  };
}

const watch = watchPreHydrationEvents.toString();

/**
 * Runs in the document's head, before any other script: input, clicks and submissions before
 * hydration are recorded in order and not lost, a quantity step is shown at once, and a text area
 * keeps its text and selection (CART-07). If a script of the page can't be loaded, a notice says
 * so. A form with an action works by itself.
 */
export const preHydrationScript = `(${watch})(${stepWithin.toString()})`;
