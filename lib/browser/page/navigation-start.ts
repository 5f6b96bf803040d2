import "client-only";

const eventName = "comptoir:navigation";

/**
 * Tells the page that the router is on its way to another one; a jump within this page does not
 * count.
 */
export function announceNavigation(url: string): void {
  const next = new URL(url, location.href);
  if (next.pathname === location.pathname && next.search === location.search) return;
  window.dispatchEvent(new CustomEvent(eventName, { detail: next.href }));
}

/** Calls back whenever the router begins to go to another page. Returns how to stop that. */
export function onNavigationStart(begin: (url: string) => void): () => void {
  const hear = (event: Event) => begin((event as CustomEvent<string>).detail);
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}
