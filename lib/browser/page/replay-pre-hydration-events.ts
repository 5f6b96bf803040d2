import "client-only";
import type { PreHydrationEvent } from "@/lib/model/shell/pre-hydration-script";

/**
 * Does again, for the page's own handlers, what was done before they were there: each act in a task
 * of its own, so that the next finds the state it left.
 */
export async function replayPreHydrationEvents(acts: readonly PreHydrationEvent[]): Promise<void> {
  for (const act of acts) {
    if (!(act.target instanceof Element && act.target.isConnected)) continue;
    wake(act.target);
    await pause(0);
    replayAct(act, act.target);
    act.target.parentElement?.querySelector("[data-early]")?.removeAttribute("data-early");
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function replayAct({ type, event, submitter, typed }: PreHydrationEvent, target: Element): void {
  if (type === "submit") (target as HTMLFormElement).requestSubmit(submitter);
  else if (type === "click") press(target);
  else if (type === "keydown")
    target.dispatchEvent(
      new KeyboardEvent(type, { key: (event as KeyboardEvent).key, bubbles: true }),
    );
  else if (type === "input") typeAgain(target, typed ?? "");
  else if (target instanceof HTMLSelectElement)
    target.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * As before any act by hand: what waits for the next one is finished, and React gives handlers to
 * what it had left for later.
 */
const wake = (target: Element) =>
  target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));

function press(target: Element): void {
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
    target.checked = !target.checked;
    target.click();
  } else target.closest<HTMLElement>("button[type=button]:not([popovertarget])")?.click();
}

/**
 * React takes for typing what reached the field past its own watch over `value`. Who types on does
 * so where the field's selection was, if fields of its type have one.
 */
function typeAgain(target: Element, typed: string): void {
  if (
    !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) ||
    /^(checkbox|radio)$/.test(target.type)
  )
    return;
  const { selectionStart, selectionEnd, selectionDirection } = target;
  target.value = typed === "" ? "0" : "";
  Reflect.set(Object.getPrototypeOf(target), "value", typed, target);
  target.dispatchEvent(new Event("input", { bubbles: true }));
  if (target === document.activeElement && selectionStart !== null)
    target.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}
