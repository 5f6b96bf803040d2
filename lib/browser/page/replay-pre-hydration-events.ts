import "client-only";
import type { PreHydrationEvent } from "@/lib/model/shell/pre-hydration-script";

/**
 * Replays for the page's handlers what happened before hydration: each event in its own task, so
 * that the next one sees the state it left.
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
 * Like before any real interaction: flushes deferred work, and makes React hydrate what it had
 * postponed.
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
 * Sets the value in a way that React recognises as typing, bypassing its tracking of `value`. If
 * the field type supports selections, the caret stays where it was.
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
