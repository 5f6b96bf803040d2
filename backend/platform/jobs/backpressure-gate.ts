/** Work that can wait gives way while others are busy, for a limited time at a stretch. */
export type BackpressureGate = {
  /** Whether the work is to wait now. */
  isWanted(): boolean;
  /** All of the work is done: the next that comes may wait as long again. */
  reset(): void;
};

/**
 * Puts off while `isBusy`, for `maxMs` from the first time that something had to wait; after that
 * the work is done, busy or not.
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
