import sql, { raw, type Sql } from "sql-template-tag";

/**
 * The column's id is one of those that a condition of a discount names; undefined when no condition
 * was asked for.
 */
export function isInCondition(
  sellerId: string,
  column: string,
  conditionId: string | undefined,
): Sql | undefined {
  if (conditionId === undefined) return undefined;
  return sql`${raw(column)} in (select r.resource_id from discount_condition_resource r
    where r.seller_id = ${sellerId} and r.condition_id = ${conditionId})`;
}
