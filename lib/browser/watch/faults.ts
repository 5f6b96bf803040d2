import "client-only";
import type { WatchSettings } from "../../model/shell/watch-settings";

declare global {
  interface Window {
    /** What failed so far, and once errors are watched, what takes each. */
    comptoirFaults?: { push(fault: unknown): unknown };
    /** How errors are watched; undefined: they are not. */
    comptoirWatch?: WatchSettings;
  }
}

/** For what a page catches itself: it is reported where errors are watched (OBS-01). */
export function reportFault(fault: unknown): void {
  window.comptoirFaults?.push(fault);
}
