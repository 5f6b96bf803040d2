const firstPauseMs = 2_000;
const pauseMaxMs = 60_000;

/**
 * Attempts of something that waits for the connection, and the pauses between them: each twice as
 * long as the one before, a minute at most, and none where the connection came back meanwhile.
 */
export class Backoff {
  #attempt = new AbortController();
  #pauses = 0;

  /**
   * Begins an attempt. Its signal is aborted when the connection is back: what was sent before that
   * may hang or fail only then, and must hold up nothing.
   */
  begin(): AbortSignal {
    this.#attempt = new AbortController();
    return this.#attempt.signal;
  }

  /** Something answered. */
  succeed(): void {
    this.#pauses = 0;
  }

  /** The connection is back. */
  reconnect(): void {
    this.#pauses = 0;
    this.#attempt.abort();
  }

  /** Milliseconds from the end of an attempt to the next one. */
  nextPauseMs(): number {
    if (this.#attempt.signal.aborted) return 0;
    return Math.min(pauseMaxMs, firstPauseMs * 2 ** this.#pauses++);
  }
}
