import "client-only";
import type { EarlyAct } from "@/lib/model/early-acts-script";

/**
 * From now on the page's own handlers act: what was done before is done again, for them, once all of the page's scripts ran.
 * To be called in the commit that brings them, so that an act that waited for this very commit isn't done twice.
 */
export function replayEarlyActs(): void {
  const acts = window.takeEarlyActs?.().filter(({ event }) => event !== window.event) ?? [];
  if (acts.length === 0) return;
  if (document.readyState === "complete") void replay(acts);
  else addEventListener("load", () => replay(acts), { once: true });
}

/** Each act in a task of its own, as the browser would have it: the next one finds the state that this one left. */
async function replay(acts: EarlyAct[]): Promise<void> {
  for (const act of acts) {
    if (!(act.target instanceof Element && act.target.isConnected)) continue;
    wake(act.target);
    await new Promise((resolve) => setTimeout(resolve));
    replayAct(act, act.target);
  }
}

function replayAct({ type, submitter }: EarlyAct, target: Element): void {
  if (type === "submit") (target as HTMLFormElement).requestSubmit(submitter);
  else if (type === "click") press(target);
  else if (type === "input") typeAgain(target);
  else if (target instanceof HTMLSelectElement) target.dispatchEvent(new Event("change", { bubbles: true }));
}

/** As before any act by hand: what waits for the next one is finished, and React gives handlers to what it had left for later. */
const wake = (target: Element) => target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));

function press(target: Element): void {
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
    target.checked = !target.checked;
    target.click();
  } else target.closest<HTMLElement>("button[type=button]:not([popovertarget])")?.click();
}

/** React takes for typing what reached the field past its own watch over `value`. */
function typeAgain(target: Element): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || /^(checkbox|radio)$/.test(target.type)) return;
  const typed = target.value;
  target.value = typed === "" ? "0" : "";
  Reflect.set(Object.getPrototypeOf(target), "value", typed, target);
  target.dispatchEvent(new Event("input", { bubbles: true }));
}
