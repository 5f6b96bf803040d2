type Waiter<Row> = { resolve: (row: Row) => void; reject: (error: unknown) => void };
type Asked<Question, Row> = { question: Question; waiters: Waiter<Row>[] };

export type BatchQuestions<Question, Row> = {
  /** Equal names are one question. */
  nameOf(question: Question): string;
  /** One row per question in one round trip; `position` counts from 1. */
  ask(questions: Question[]): Promise<Row[]>;
};

const batchMax = 200;

/**
 * Resolves who calls, of many requests, in shared round trips: one query is under way, the requests
 * that arrive meanwhile go together into the next. A request is only ever answered by a query that
 * started after it arrived, so a revoked session or key counts at once.
 */
export class BatchResolver<Question, Row extends { position: number }> {
  private waiting = new Map<string, Asked<Question, Row>>();
  private busy = false;

  constructor(private readonly questions: BatchQuestions<Question, Row>) {}

  resolve(question: Question): Promise<Row> {
    return new Promise((resolve, reject) => {
      const name = this.questions.nameOf(question);
      const asked = this.waiting.get(name);
      if (asked) asked.waiters.push({ resolve, reject });
      else this.waiting.set(name, { question, waiters: [{ resolve, reject }] });
      if (this.busy) return;
      this.busy = true;
      setImmediate(this.drain);
    });
  }

  private readonly drain = async (): Promise<void> => {
    while (this.waiting.size > 0) {
      const asked = [...this.waiting.values()];
      this.waiting = new Map();
      for (let start = 0; start < asked.length; start += batchMax)
        await this.ask(asked.slice(start, start + batchMax));
    }
    this.busy = false;
  };

  private async ask(batch: Asked<Question, Row>[]): Promise<void> {
    try {
      const rows = await this.questions.ask(batch.map(({ question }) => question));
      for (const row of rows)
        for (const waiter of batch[row.position - 1]?.waiters ?? []) waiter.resolve(row);
    } catch (error) {
      for (const { waiters } of batch) for (const waiter of waiters) waiter.reject(error);
    }
  }
}
