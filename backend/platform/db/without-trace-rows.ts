import sql from "sql-template-tag";
import type { Transaction } from "./with-transaction";

/**
 * Runs `work` and undoes all that it wrote; what it asked to be written with the commit is dropped.
 * It may only read what `work` itself has not sent out of the database.
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
