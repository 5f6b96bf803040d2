import sql from "sql-template-tag";
import { ApplicationRoleError } from "./application-role-error";
import type { Queryable } from "./connection";

/**
 * Verifies that row-level security applies to the application's connections, e.g. behind a pooler
 * that drops the role. Errors: ApplicationRoleError.
 */
export async function requireRowSecurity(database: Queryable): Promise<void> {
  const [row] = await database.query<{ name: string; active: boolean }>(
    sql`select current_user::text as name, row_security_active('seller') as active`,
  );
  if (row?.active) return;
  throw new ApplicationRoleError(
    [
      `connections act as ${row?.name ?? "nobody"}, for which row-level security is not enforced;`,
      "set DATABASE_APP_URL to a user that owns no table",
    ].join(" "),
  );
}
