import "client-only";

/** Gives the focus to the page's heading: where it goes with a control that is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}
