import "client-only";

const eventName = "comptoir:navigation";

/**
 * Announces that the router is navigating to another page; a jump within the page does not count.
 */
export function announceNavigation(url: string): void {
  const next = new URL(url, location.href);
  if (next.pathname === location.pathname && next.search === location.search) return;
  window.dispatchEvent(new CustomEvent(eventName, { detail: next.href }));
}

/**
 * Calls back when the router starts navigating to another page. Returns an unsubscribe function.
 */
export function onNavigationStart(begin: (url: string) => void): () => void {
  const hear = (event: Event) => begin((event as CustomEvent<string>).detail);
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}
