import "client-only";

/** Focuses the page's heading, e.g. after the focused control has disappeared. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}
