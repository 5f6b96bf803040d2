import "client-only";
import type { WatchSettings } from "../../model/shell/watch-settings";

declare global {
  interface Window {
    /** Errors so far; once monitoring has started, the function that reports each. */
    comptoirFaults?: { push(fault: unknown): unknown };
    /** How errors are monitored; undefined if they are not. */
    comptoirWatch?: WatchSettings;
  }
}

/** Reports an error that a page has caught itself, if errors are monitored (OBS-01). */
export function reportFault(fault: unknown): void {
  window.comptoirFaults?.push(fault);
}
