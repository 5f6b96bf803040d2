import "client-only";

/** The part of the Navigation API used here; in browsers without it, only links are watched. */
type NavigateEvent = Event & {
  hashChange: boolean;
  downloadRequest: string | null;
  formData?: FormData | null;
  destination: { url: string; sameDocument: boolean };
};

/**
 * While offline, stays on the page instead of navigating to the browser's error page, and calls
 * `notify`, unless there is a copy of the target. Links are intercepted before the router sees
 * them, unless they open a part of the page itself (`data-opens-here`); navigation by scripts and
 * forms is intercepted with the Navigation API. Returns a function that stops this.
 */
export function stayWhenOffline(notify: () => void): () => void {
  let opening: string | undefined;
  const refuse = (event: Event, address?: string) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (address === undefined || !navigator.serviceWorker?.controller) return notify();
    import("./finds-copy")
      .then(({ findsCopy }) => findsCopy(address))
      .then(
        (isCached) => {
          if (!isCached) return notify();
          opening = address;
          location.assign(address);
        },
        () => notify(),
      );
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!navigator.onLine && link instanceof HTMLAnchorElement && opensHere(event, link))
      refuse(event, link.href);
  };
  const onNavigate = (event: Event) => {
    const { destination, hashChange, downloadRequest, formData } = event as NavigateEvent;
    const opensPage = !destination.sameDocument && !hashChange && downloadRequest === null;
    const isWeb = destination.url.startsWith("http");
    if (navigator.onLine || !event.cancelable || !opensPage || !isWeb) return;
    if (destination.url !== opening) refuse(event, formData ? undefined : destination.url);
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
