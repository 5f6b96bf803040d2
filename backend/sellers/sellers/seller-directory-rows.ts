import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";

export type DirectoryRow = {
  id: string;
  name: string;
  hosts: string[];
  default_locale: string;
  support_email: string;
  integrations: Record<string, unknown> | null;
  publishable_key: string | null;
};

/** All sellers with their oldest key that is not revoked. */
export function listDirectoryRows(database: Queryable): Promise<DirectoryRow[]> {
  return database.query<DirectoryRow>(sql`select * from list_sellers()`);
}
