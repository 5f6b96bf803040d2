import { BatchQueue } from "../../jobs/batch-queue";

export type BatchQuestions<Question, Row> = {
  /** Equal names are one question. */
  nameOf(question: Question): string;
  /** One row per question in one round trip; `position` counts from 1. */
  ask(questions: Question[]): Promise<Row[]>;
};

/**
 * Resolves who calls, of many requests, in shared round trips. A request is only ever answered by a
 * query that started after it arrived, so a revoked session or key counts at once.
 */
export function createBatchResolver<Question, Row extends { position: number }>({
  nameOf,
  ask,
}: BatchQuestions<Question, Row>): BatchQueue<Question, Row> {
  return new BatchQueue({
    async serve(questions) {
      const byName = new Map(questions.map((question) => [nameOf(question), question]));
      const names = [...byName.keys()];
      const rows = await ask([...byName.values()]);
      const rowOf = new Map(rows.map((row) => [names[row.position - 1], row]));
      return questions.map((question) => rowOf.get(nameOf(question)) as Row);
    },
  });
}
