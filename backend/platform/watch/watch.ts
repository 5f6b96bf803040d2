import type { FastifyInstance } from "fastify";

export type WatchFacts = { message: string; seller?: string | null; requestId?: string };

/** Reports this process's errors and traces (OBS-01); absent without a DSN. */
export type Watch = {
  report(error: Error, facts: WatchFacts): void;
  /** Continues the caller's trace in each request, from `traceparent` or `sentry-trace`. */
  traceRequests(app: FastifyInstance): void;
  /** Runs a statement within the trace of its request. */
  traceStatement<T>(text: string, run: () => Promise<T>): Promise<T>;
  /** Sets the user in everything reported about her request. */
  nameCaller(user: { id: string; seller: string }): void;
  /** Sends pending reports, waiting at most 2 s. */
  stop(): Promise<void>;
};
