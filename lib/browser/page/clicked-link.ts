import "client-only";

type Click = Pick<
  MouseEvent,
  "target" | "button" | "defaultPrevented" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
>;

/**
 * The link that a click opens in this tab: without a modifier key for another tab or window, and
 * not handled already.
 */
export function findClickedLink(event: Click): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.defaultPrevented) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link && !link.target ? link : undefined;
}
