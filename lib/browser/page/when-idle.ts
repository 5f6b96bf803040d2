import "client-only";

/**
 * Runs `work` when the page has nothing better to do, at the latest after two seconds; the answer
 * stops it before that.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
