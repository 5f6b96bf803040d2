const firstPauseMs = 2_000;
const pauseMaxMs = 60_000;

/**
 * Exponential backoff for retries that wait for the connection: each pause is twice as long as the
 * previous one, up to a minute, and skipped if the connection has come back.
 */
export class Backoff {
  #attempt = new AbortController();
  #pauses = 0;

  /**
   * Starts an attempt. Its signal is aborted when the connection is back: an earlier request may
   * hang until a timeout and must not block anything.
   */
  begin(): AbortSignal {
    this.#attempt = new AbortController();
    return this.#attempt.signal;
  }

  /** A response was received. */
  succeed(): void {
    this.#pauses = 0;
  }

  /** The connection is back. */
  reconnect(): void {
    this.#pauses = 0;
    this.#attempt.abort();
  }

  /** Milliseconds between the end of an attempt and the next one. */
  nextPauseMs(): number {
    if (this.#attempt.signal.aborted) return 0;
    return Math.min(pauseMaxMs, firstPauseMs * 2 ** this.#pauses++);
  }
}
