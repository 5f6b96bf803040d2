/** Makes deferrable work wait while the process is busy, for a limited time at a stretch. */
export type BackpressureGate = {
  /** Whether the work should wait now. */
  isWanted(): boolean;
  /** Call when all work is done: the next work may again wait the full time. */
  reset(): void;
};

/**
 * Defers work while `isBusy`, for at most `maxMs` from the first deferral; after that the work runs
 * regardless.
 */
export function createBackpressureGate(
  isBusy: () => boolean,
  maxMs: number,
  now: () => number = () => performance.now(),
): BackpressureGate {
  let sinceMs: number | undefined;
  return {
    isWanted() {
      if (!isBusy()) return false;
      sinceMs ??= now();
      return now() - sinceMs < maxMs;
    },
    reset() {
      sinceMs = undefined;
    },
  };
}
