import "client-only";

/**
 * The part of the Navigation API that is needed here; browsers without it only have their links
 * watched.
 */
type NavigateEvent = Event & {
  hashChange: boolean;
  downloadRequest: string | null;
  destination: { url: string; sameDocument: boolean };
};

/**
 * Keeps the page while the browser is offline, where opening another one would end at the browser's
 * own error page, and calls `notify` instead. Links are stopped before the router sees them, unless
 * they open a part of the page itself (`data-opens-here`); what scripts and forms open, by the
 * Navigation API. Returns how to stop that.
 */
export function stayWhenOffline(notify: () => void): () => void {
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    notify();
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!navigator.onLine && link instanceof HTMLAnchorElement && opensHere(event, link))
      refuse(event);
  };
  const onNavigate = (event: Event) => {
    const { destination, hashChange, downloadRequest } = event as NavigateEvent;
    const opensPage = !destination.sameDocument && !hashChange && downloadRequest === null;
    const isWeb = destination.url.startsWith("http");
    if (!navigator.onLine && event.cancelable && opensPage && isWeb) refuse(event);
  };
  const navigation = (window as { navigation?: EventTarget }).navigation;
  window.addEventListener("click", onClick, { capture: true });
  navigation?.addEventListener("navigate", onNavigate);
  return () => {
    window.removeEventListener("click", onClick, { capture: true });
    navigation?.removeEventListener("navigate", onNavigate);
  };
}

function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || hasKey || link.target === "_blank" || link.hasAttribute("download"))
    return false;
  if (link.hasAttribute("data-opens-here")) return false;
  const isJump = link.hash !== "" && link.href.split("#")[0] === location.href.split("#")[0];
  return link.protocol.startsWith("http") && !isJump;
}
