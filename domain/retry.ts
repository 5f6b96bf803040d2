/**
 * Runs work, and retries it as long as `delayAfter` returns a delay in milliseconds; `failures`
 * counts from 1. Errors: that of the last attempt.
 */
export async function retry<T>(
  work: (failures: number) => Promise<T>,
  delayAfter: (error: unknown, failures: number) => number | undefined,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await work(failures);
    } catch (error) {
      failures += 1;
      const delayMs = delayAfter(error, failures);
      if (delayMs === undefined) throw error;
      if (delayMs > 0) await wait(delayMs);
    }
  }
}
