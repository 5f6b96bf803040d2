import { announceNavigation } from "@/lib/browser/page/navigation-start";

/** Called by Next.js when a client-side navigation starts. */
export function onRouterTransitionStart(url: string): void {
  announceNavigation(url);
}
