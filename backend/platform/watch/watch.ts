import type { FastifyInstance } from "fastify";

export type WatchFacts = { message: string; seller?: string | null; requestId?: string };

/** What reports errors and traces of this process (OBS-01); there is none without a DSN. */
export type Watch = {
  report(error: Error, facts: WatchFacts): void;
  /** Makes each request one part of its caller's trace, by `traceparent` or `sentry-trace`. */
  traceRequests(app: FastifyInstance): void;
  /** Runs a statement as a part of the trace of the request that needs it. */
  traceStatement<T>(text: string, run: () => Promise<T>): Promise<T>;
  /** Who asks, for all that is reported of her request. */
  nameCaller(user: { id: string; seller: string }): void;
  /** Sends what waits, for 2 s at most. */
  stop(): Promise<void>;
};
