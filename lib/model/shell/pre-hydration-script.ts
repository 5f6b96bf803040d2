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
  type Kept = { start: number; end: number; direction: "forward" | "backward" | "none" };
  const areas = new Map<Node, Kept & { typed: string | undefined }>();
  /** What is selected in the text area that has the focus, and what was typed there. */
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
  /** Past React's own watch over `value`, which then takes the next key for typing. */
  const restoreArea = (area: HTMLTextAreaElement) => {
    const kept = areas.get(area);
    if (kept?.typed !== undefined && kept.typed !== area.value)
      Reflect.set(HTMLTextAreaElement.prototype, "value", kept.typed, area);
    if (kept && area === document.activeElement)
      area.setSelectionRange(kept.start, kept.end, kept.direction);
  };
  /** React writes a text area's text anew when it hydrates, and the browser drops the selection. */
  const restoreAreas = (records: readonly MutationRecord[]) => {
    for (const { target } of records) restoreArea(target as HTMLTextAreaElement);
  };
  const rewrites = new MutationObserver(restoreAreas);
  const areaTypes = ["focusin", "selectionchange", "input"];
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
  for (const type of areaTypes) addEventListener(type, keepArea, true);
  addEventListener("error", watchScripts, true);
  window.hasEarlyActs = () => acts.length > 0;
  window.takeEarlyActs = () => {
    for (const type of types) removeEventListener(type, keep, true);
    for (const type of areaTypes) removeEventListener(type, keepArea, true);
    restoreAreas(rewrites.takeRecords());
    rewrites.disconnect();
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
 * the page's scripts are there is kept in its order instead of being lost, a step of a quantity
 * stands in its field at once, and a text area keeps its text and selection (CART-07). When a
 * script of the page can't be had, the notice beside the page says so. A form with an action works
 * by itself.
 */
export const preHydrationScript = `(${watch})(${stepWithin.toString()})`;
