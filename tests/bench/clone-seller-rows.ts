import pg from "pg";

/** What belongs to the people and jobs of the template only. */
const left = [
  "session",
  "agent_session",
  "password_token",
  "idempotency_key",
  "outbox",
  "seller_host",
  "batch_job",
];

/**
 * Copies a seller with all its rows inside the database, under other seller ids; row ids stay,
 * since every key begins with the seller. Returns the publishable keys in the order of `targets`.
 * Errors: the database's own; the user must be a superuser, as the embedded server's is.
 */
export async function cloneSeller(
  ownerUrl: string,
  template: string,
  targets: readonly string[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ table_name: string; columns: string[] }>(
      `select table_name, array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = current_schema() and is_generated = 'NEVER' and table_name in (select relname from pg_class where relkind = 'r') group by table_name having bool_or(column_name = 'seller_id') and not table_name = any($1)`,
      [left],
    );
    await client.query("set session_replication_role = replica");
    for (const target of targets) {
      await client.query("begin");
      await client.query(
        copyOf(
          "seller",
          await columnsOf(client, "seller"),
          { id: "$1", hosts: "array[$1 || '.localhost']" },
          "id = $2",
        ),
        [target, template],
      );
      for (const { table_name, columns } of tables.rows)
        await client.query(copyRows(table_name, columns), [target, template]);
      await client.query("commit");
    }
    // As after some minutes of normal operation: otherwise the first read of each page writes hint
    // bits, and waits for the disk.
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
    const keys = await client.query<{ seller_id: string; id: string }>(
      "select seller_id, id from publishable_api_key",
    );
    return targets.map((target) => keys.rows.find((row) => row.seller_id === target)?.id ?? "");
  } finally {
    await client.end();
  }
}

function copyRows(table: string, columns: readonly string[]): string {
  const changed: Record<string, string> = { seller_id: "$1" };
  if (table === "publishable_api_key") changed.id = "id || '-' || $1";
  if (table === "agent") changed.api_token_hash = "null";
  return copyOf(table, columns, changed, "seller_id = $2");
}

function copyOf(
  table: string,
  columns: readonly string[],
  changed: Record<string, string>,
  where: string,
): string {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(", ");
  const values = columns.map((name) => changed[name] ?? pg.escapeIdentifier(name)).join(", ");
  const from = pg.escapeIdentifier(table);
  return `insert into ${from} (${names}) select ${values} from ${from} where ${where}`.replaceAll(
    "$1",
    "$1::text",
  );
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const rows = await client.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1",
    [table],
  );
  return rows.rows.map((row) => row.column_name);
}
