import sql from "sql-template-tag";
import type { Queryable } from "../db/connection";

export type QueueRow = {
  queue: string;
  kind: string;
  status: string;
  entries: number;
  oldest_seconds: number;
};
export type JobProgressRow = { kind: string; rows_done: number; progress: number };

/** Waiting entries of all sellers. */
export const listQueues = (database: Queryable): Promise<QueueRow[]> =>
  database.query<QueueRow>(sql`select * from watch_queues()`);

/** Progress of running jobs of all sellers. */
export const listJobProgress = (database: Queryable): Promise<JobProgressRow[]> =>
  database.query<JobProgressRow>(sql`select * from watch_jobs()`);
