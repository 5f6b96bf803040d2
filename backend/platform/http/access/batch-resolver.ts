import { BatchQueue } from "../../jobs/batch-queue";

export type BatchQuestions<Question, Row> = {
  /** Questions with the same name are asked once. */
  nameOf(question: Question): string;
  /** Returns one row per question in one round trip; `position` counts from 1. */
  ask(questions: Question[]): Promise<Row[]>;
};

/**
 * Resolves the callers of many requests in shared round trips. A request is only resolved by a
 * query that started after it arrived, so that revoking a session or key takes effect at once.
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
