import "client-only";

declare global {
  interface Window {
    /** What failed so far, and once errors are watched, what takes each. */
    comptoirFaults?: { push(fault: unknown): unknown };
  }
}

/** For what a page catches itself: it is reported where errors are watched (OBS-01). */
export function reportFault(fault: unknown): void {
  window.comptoirFaults?.push(fault);
}
