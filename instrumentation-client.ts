import { announceNavigation } from "@/lib/browser/page/navigation-start";

/** Next calls this when the router begins to go somewhere. */
export function onRouterTransitionStart(url: string): void {
  announceNavigation(url);
}
