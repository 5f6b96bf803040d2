import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";
import type { Transaction } from "../../platform/db/with-transaction";
import type { FileArea } from "../../platform/files/file-store";

export type JobFile = { seller_id: string; id: string; area: FileArea };

/** Files that jobs of any seller created before a moment, oldest first. */
export function listJobFiles(
  database: Queryable,
  madeBefore: Date,
  limit: number,
): Promise<JobFile[]> {
  return database.query<JobFile>(sql`
    select seller_id, id, area from list_batch_job_files(${madeBefore.toISOString()}::timestamptz,
      ${limit}::integer)`);
}

/** Removes the keys of a deleted file from the results of the seller's jobs. */
export async function forgetJobFile(transaction: Transaction, key: string): Promise<void> {
  await transaction.query(sql`
    update batch_job set result = result
      - case when result ->> 'file_key' = ${key} then array['file_key',
        'file_size'] else '{}'::text[] end
      - case when result ->> 'error_file_key' = ${key} then array['error_file_key'] else
        '{}'::text[] end
    where seller_id = ${transaction.sellerId} and ${key} in (result ->> 'file_key',
      result ->> 'error_file_key')`);
}

/** Deletes jobs of all sellers that ended before a moment. */
export async function removeOldJobs(database: Queryable, endedBefore: Date): Promise<void> {
  await database.query(
    sql`select remove_old_batch_jobs(${endedBefore.toISOString()}::timestamptz)`,
  );
}
