import sql, { raw } from "sql-template-tag";
import type { Transaction } from "./with-transaction";

const rowsPerStatement = 4000;

/**
 * Bulk-inserts plain rows: their keys, the same in every row, are the columns; arrays, JSON and
 * dates are passed as they are. Adds `seller_id` (except to table `seller`). With `skipConflicts`,
 * existing rows are skipped. Returns the number of rows inserted.
 */
export async function insertRows(
  transaction: Transaction,
  table: string,
  rows: readonly Record<string, unknown>[],
  options: { skipConflicts?: boolean } = {},
): Promise<number> {
  const first = rows[0];
  if (!first) return 0;
  const tenant = table === "seller" ? {} : { seller_id: transaction.sellerId };
  const columns = Object.keys({ ...tenant, ...first })
    .map((column) => `"${column}"`)
    .join(", ");
  const onConflict = raw(options.skipConflicts ? "on conflict do nothing" : "");
  let count = 0;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement).map((row) => ({ ...tenant, ...row }));
    const inserted = await transaction.query<{ count: number }>(sql`
      with inserted as (
        insert into ${raw(`"${table}"`)} (${raw(columns)})
        select ${raw(columns)} from json_populate_recordset(null::${raw(`"${table}"`)},
          ${JSON.stringify(chunk)}::json) ${onConflict} returning 1)
      select count(*)::integer as count from inserted`);
    count += inserted[0]?.count ?? 0;
  }
  return count;
}
