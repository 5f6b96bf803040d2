import sql, { raw, type Sql } from "sql-template-tag";

/** Whether the column's id is in a discount condition; undefined if no condition was requested. */
export function isInCondition(
  sellerId: string,
  column: string,
  conditionId: string | undefined,
): Sql | undefined {
  if (conditionId === undefined) return undefined;
  return sql`${raw(column)} in (select r.resource_id from discount_condition_resource r
    where r.seller_id = ${sellerId} and r.condition_id = ${conditionId})`;
}
