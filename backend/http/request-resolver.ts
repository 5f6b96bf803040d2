import type { Database } from "../db/connection";
import { type ResolvedRequest, resolveStoreRequests } from "./request-resolution-rows";

type Waiter = { resolve: (row: ResolvedRequest) => void; reject: (error: unknown) => void };
type Question = { key: string | null; tokenHash: Buffer | null; waiters: Waiter[] };

const batchMax = 200;

/**
 * Resolves seller and session of many requests in shared round trips: one query is under way, the requests that arrive
 * meanwhile go together into the next. A request is only ever answered by a query that started after it arrived, so
 * a revoked session or key counts at once.
 */
export class RequestResolver {
  private waiting = new Map<string, Question>();
  private busy = false;

  constructor(private readonly database: Database) {}

  resolve(key: string | null, tokenHash: Buffer | null): Promise<ResolvedRequest> {
    return new Promise((resolve, reject) => {
      const name = `${key ?? ""} ${tokenHash === null ? "" : tokenHash.toString("latin1")}`;
      const question = this.waiting.get(name);
      if (question) question.waiters.push({ resolve, reject });
      else this.waiting.set(name, { key, tokenHash, waiters: [{ resolve, reject }] });
      if (this.busy) return;
      this.busy = true;
      setImmediate(this.drain);
    });
  }

  private readonly drain = async (): Promise<void> => {
    while (this.waiting.size > 0) {
      const questions = [...this.waiting.values()];
      this.waiting = new Map();
      for (let start = 0; start < questions.length; start += batchMax) await this.ask(questions.slice(start, start + batchMax));
    }
    this.busy = false;
  };

  private async ask(batch: Question[]): Promise<void> {
    try {
      const rows = await resolveStoreRequests(
        this.database,
        batch.map((question) => question.key),
        batch.map((question) => question.tokenHash),
      );
      for (const row of rows) for (const waiter of batch[row.position - 1]?.waiters ?? []) waiter.resolve(row);
    } catch (error) {
      for (const question of batch) for (const waiter of question.waiters) waiter.reject(error);
    }
  }
}
