import pg from "pg";
import { withSessionOptions } from "../database-url";

export type TableShape = { name: string; columns: { name: string; type: string }[]; key: string[] };
type ForeignKey = { table: string; refers: string; columns: string[] };

/** Rows per batch. */
export const batchRows = 200;
const quote = pg.escapeIdentifier;

/**
 * Connects as the tables' owner, who bypasses row-level security, with session settings that give
 * every value one text form.
 */
export async function connectOwner(url: string, schema?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: withSessionOptions(url, {
      schema,
      settings: { timezone: "UTC", datestyle: "ISO", extra_float_digits: "1", bytea_output: "hex" },
    }),
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

export async function readSchemaVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select max(version) as version from schema_migration",
  );
  return rows[0]?.version ?? 0;
}

/** Every table with its writable columns, referenced tables first. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
            (select json_agg(json_build_object('name', a.attname,
                      'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
             from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
               and not a.attisdropped and a.attgenerated = '') as columns,
            (select json_agg(a.attname order by k.place)
             from pg_index i
             cross join unnest(i.indkey::smallint[]) with ordinality k (number, place)
             join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
             where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c where c.relnamespace = current_schema()::regnamespace
       and c.relkind = 'r' and c.relname <> 'schema_migration' order by c.relname`,
  );
  return inOrderOfReference(rows, await listForeignKeys(client));
}

/** The rows of a table in primary-key order, each as a JSON array of its values as text. */
export async function* readRows(
  client: pg.Client,
  table: TableShape,
  sellerId: string | null,
): AsyncGenerator<string[]> {
  const values = table.columns.map((column) => `${quote(column.name)}::text`).join(", ");
  await client.query(
    `declare backup_rows no scroll cursor for select array_to_json(array[${values}])::text as line
     from ${quote(table.name)} ${ofSeller(table, sellerId)}
     order by ${table.key.map(quote).join(", ")}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchRows} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await client.query("close backup_rows");
}

/** SQL that casts each column of a line to its own type. */
function valuesOf(table: TableShape, columns: readonly string[]): Map<string, string> {
  const types = new Map(table.columns.map((column) => [column.name, column.type]));
  return new Map(columns.map((name, place) => [name, `(line->>${place})::${types.get(name)}`]));
}

/** Inserts lines of `readRows` (read with `columns`), leaving out the columns in `late`. */
export async function insertRows(
  client: pg.Client,
  table: TableShape,
  columns: readonly string[],
  late: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const values = [...valuesOf(table, columns)].filter(([name]) => !late.includes(name));
  await client.query(
    `insert into ${quote(table.name)} (${values.map(([name]) => quote(name)).join(", ")})
     overriding system value
     select ${values.map(([, value]) => value).join(", ")} from json_array_elements($1::json) line`,
    [`[${lines.join(",")}]`],
  );
}

/** Sets the columns in `late` on rows that `insertRows` has inserted. */
export async function setDeferredColumns(
  client: pg.Client,
  table: TableShape,
  columns: readonly string[],
  late: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const values = valuesOf(table, columns);
  const same = (name: string) => `${quote(name)} = ${values.get(name)}`;
  await client.query(
    `update ${quote(table.name)} set ${late.map(same).join(", ")}
     from json_array_elements($1::json) line
     where ${table.key.map(same).join(" and ")}
       and coalesce(${late.map((name) => `${values.get(name)}::text`).join(", ")}) is not null`,
    [`[${lines.join(",")}]`],
  );
}

/** The first table that has a row, of that seller or of any. */
export async function findFilledTable(
  client: pg.Client,
  tables: readonly TableShape[],
  sellerId: string | null,
): Promise<string | undefined> {
  for (const table of tables) {
    const own = ofSeller(table, sellerId);
    const { rowCount } = await client.query(`select from ${quote(table.name)} ${own} limit 1`);
    if (rowCount) return table.name;
  }
  return undefined;
}

/** Deletes a seller's remaining rows from every table, referencing tables first. */
export async function deleteRowsOfSeller(client: pg.Client, sellerId: string): Promise<void> {
  for (const table of (await listTables(client)).reverse())
    await client.query(`delete from ${quote(table.name)} ${ofSeller(table, sellerId)}`);
}

/**
 * By table, the columns that may refer to rows inserted later: rows of the same table, or of a
 * later one.
 */
export async function listDeferredColumns(
  client: pg.Client,
  tables: readonly TableShape[],
): Promise<Map<string, string[]>> {
  const places = new Map(tables.map((table, place) => [table.name, place]));
  const placeOf = (name: string) => places.get(name) ?? -1;
  const late = new Map<string, string[]>();
  for (const { table, refers, columns } of await listForeignKeys(client)) {
    if (placeOf(refers) < placeOf(table)) continue;
    const key = tables[placeOf(table)]?.key ?? [];
    const free = columns.filter((name) => !key.includes(name));
    late.set(table, [...new Set([...(late.get(table) ?? []), ...free])]);
  }
  return late;
}

/** Sets each sequence past its column's greatest value. */
export async function raiseSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and a.attidentity <> '' and not a.attisdropped`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(s.name, greatest(m.most, nextval(s.name)))
       from (select pg_get_serial_sequence($1, $2) as name) s,
            (select coalesce(max(${quote(column)}), 0) as most from ${quote(table)}) m`,
      [quote(table), column],
    );
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select t.relname as table, r.relname as refers,
            (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
     from pg_constraint k
     join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
     order by 1, k.conname`,
  );
  return rows;
}

function inOrderOfReference(tables: TableShape[], keys: readonly ForeignKey[]): TableShape[] {
  const ordered = new Map<string, TableShape>();
  let left = tables;
  while (left.length > 0) {
    const free = left.filter((table) =>
      keys.every(
        (key) => key.table !== table.name || key.refers === table.name || ordered.has(key.refers),
      ),
    );
    for (const table of free.length > 0 ? free : left) ordered.set(table.name, table);
    left = left.filter((table) => !ordered.has(table.name));
  }
  return [...ordered.values()];
}

/** Restricts a table to a seller's rows; a table without a seller column yields none. */
function ofSeller({ name, columns }: TableShape, sellerId: string | null): string {
  if (sellerId === null) return "";
  const own = name === "seller" ? "id" : "seller_id";
  if (!columns.some((column) => column.name === own)) return "where false";
  return `where ${own} = ${pg.escapeLiteral(sellerId)}`;
}
