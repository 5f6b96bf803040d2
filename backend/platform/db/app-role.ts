import pg from "pg";
import { retry } from "@/domain/retry";
import { ApplicationRoleError } from "./application-role-error";

/**
 * With a password, the role logs in itself; without one, the migrating user's connections switch to
 * it.
 */
export type AppRole = { name: string; password?: string };

const rolePattern = /^[a-z_][a-z0-9_$-]{0,62}$/;
const racedCodes = new Set(["42710", "23505", "XX000"]);
const attemptsMax = 5;

/**
 * Ensures that the application role exists, is subject to row-level security, and that the
 * migrating user may switch to it. Works as superuser and as a CREATEROLE user of a managed server.
 * Errors: ApplicationRoleError with the statements an administrator has to run.
 */
export async function ensureAppRole(client: pg.Client, role: AppRole): Promise<void> {
  if (!rolePattern.test(role.name))
    throw new ApplicationRoleError(`the role name ${role.name} is not a plain lower-case name`);
  await retry(
    () => createAndJoin(client, role),
    (error, failures) => {
      const { code = "", message } = error as { code?: string; message: string };
      if (code === "42501")
        throw new ApplicationRoleError(
          [
            "the migrating user may not create or",
            `join role ${role.name} (${message}); ${byHand(role.name)}`,
          ].join(" "),
        );
      return failures < attemptsMax && racedCodes.has(code) ? 0 : undefined;
    },
  );
  await refusePowerfulRole(client, role.name);
}

async function createAndJoin(client: pg.Client, role: AppRole): Promise<void> {
  const name = pg.escapeIdentifier(role.name);
  const known = await client.query("select from pg_roles where rolname = $1", [role.name]);
  if (known.rowCount === 0) {
    const password = role.password ? ` password ${pg.escapeLiteral(role.password)}` : "";
    await client.query(`create role ${name} login${password}`);
  }
  if (!role.password && !(await mayActAs(client, name)))
    await client.query(`grant ${name} to current_user`);
}

async function mayActAs(client: pg.Client, name: string): Promise<boolean> {
  try {
    await client.query(`set role ${name}; reset role`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "42501") return false;
    throw error;
  }
}

async function refusePowerfulRole(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean; owns: boolean }>(
    `select r.rolsuper, r.rolbypassrls,
            exists (select from pg_class c where c.relnamespace = current_schema()::regnamespace
              and c.relkind = 'r' and pg_has_role(r.oid, c.relowner, 'usage')) as owns
     from pg_roles r where r.rolname = $1`,
    [name],
  );
  const found = rows[0];
  if (found?.rolsuper || found?.rolbypassrls || found?.owns) {
    throw new ApplicationRoleError(
      [
        `role ${name} is a superuser, bypasses row-level security`,
        "or owns the tables; sellers would see each other's rows",
      ].join(" "),
    );
  }
}

/**
 * Grants the application role its privileges on everything the migrations created; run after each
 * migration.
 */
export async function grantToAppRole(client: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const { rows } = await client.query<{ schema: string }>(
    "select quote_ident(current_schema()) as schema",
  );
  const schema = rows[0]?.schema;
  const functions = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and p.prosecdef
       and pg_has_role(current_user, p.proowner, 'usage')`,
  );
  const definers = functions.rows.map(
    (row) =>
      `revoke all on function ${row.signature} from public; grant execute
        on function ${row.signature} to ${role};`,
  );
  await client.query(
    `grant usage on schema ${schema} to ${role};
     grant select, insert, update, delete on all tables in schema ${schema} to ${role};
     grant usage on all sequences in schema ${schema} to ${role};
     revoke insert, update, delete on schema_migration from ${role};
     revoke update, delete on audit_log, order_history from ${role};
     ${definers.join("\n")}`,
  );
}

function byHand(name: string): string {
  return [
    `have an administrator run: create role ${name} login; grant ${name} to <the migrating`,
    "user>;",
  ].join(" ");
}
