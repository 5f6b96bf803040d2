import sql from "sql-template-tag";
import type { Transaction } from "./with-transaction";

/**
 * Runs `work` and rolls back everything it wrote; what it queued for the commit is dropped. `work`
 * must have no effect outside the database.
 */
export async function withoutTrace<T>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await transaction.query(sql`savepoint without_trace`);
  const result = await work({
    ...transaction,
    trail: { ...transaction.trail },
    atCommit: () => undefined,
    writeAtCommit: () => undefined,
    afterCommit: () => undefined,
  });
  await transaction.query(sql`rollback to savepoint without_trace`);
  return result;
}
