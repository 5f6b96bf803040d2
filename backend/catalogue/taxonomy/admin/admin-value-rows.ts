import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import { isInCondition } from "../../../platform/db/in-condition-rows";
import { inRange } from "../../products/admin/in-range-rows";
import type { Translations } from "../../../kernel/translations";
import type { ValueRow, ValueTable } from "../taxonomy-rows";

type Range = Parameters<typeof inRange>[1];
export type ValueFilter = {
  id?: string[] | undefined;
  value?: string[] | undefined;
  discount_condition_id?: string | undefined;
  created_at?: Range;
  updated_at?: Range;
};

const columns = raw("id, created_at, updated_at, value, translations, metadata");

/** Tags or types of the seller, newest first. */
export function readFilteredValues(
  transaction: Transaction,
  table: ValueTable,
  filter: ValueFilter,
): Promise<ValueRow[]> {
  const more: Sql[] = [
    ...inRange("created_at", filter.created_at),
    ...inRange("updated_at", filter.updated_at),
  ];
  if (filter.id) more.push(sql`id = any(${filter.id}::text[])`);
  const inCondition = isInCondition(transaction.sellerId, "id", filter.discount_condition_id);
  if (inCondition) more.push(inCondition);
  if (filter.value) more.push(sql`value = any(${filter.value}::text[])`);
  const where = more.length > 0 ? sql`and ${join(more, " and ")}` : empty;
  return transaction.query(sql`
    select ${columns} from ${raw(table)} where seller_id = ${transaction.sellerId}
      and deleted_at is null ${where} order by created_at desc, value, id`);
}

/** Inserts or updates a tag or type. Returns undefined if another one has its value. */
export async function saveValue(
  transaction: Transaction,
  table: ValueTable,
  row: {
    id: string;
    value: string;
    translations: Translations;
    metadata: Record<string, unknown> | null;
  },
): Promise<ValueRow | undefined> {
  const rows = await transaction.query<ValueRow>(sql`
    insert into ${raw(table)} (seller_id, id, value, translations, metadata)
    select ${transaction.sellerId}, ${row.id}, ${row.value},
      ${JSON.stringify(row.translations)}::jsonb,
      ${row.metadata && JSON.stringify(row.metadata)}::jsonb
    where not exists (select from ${raw(table)} o where o.seller_id = ${transaction.sellerId}
      and o.value = ${row.value} and o.id <> ${row.id} and o.deleted_at is null)
    on conflict (seller_id, id) do update set value = excluded.value,
      translations = excluded.translations, metadata = excluded.metadata, updated_at = now()
    returning ${columns}`);
  return rows[0];
}

/** Marks a tag or type as deleted. */
export async function markValueDeleted(
  transaction: Transaction,
  table: ValueTable,
  id: string,
): Promise<void> {
  await transaction.query(
    sql`update ${raw(table)} set deleted_at = now() where seller_id = ${transaction.sellerId}
      and id = ${id}`,
  );
}

/** The ten most used tags, with the number of products as text (contract). */
export function readTagUsage(
  transaction: Transaction,
): Promise<{ id: string; usage_count: string; value: string }[]> {
  return transaction.query(sql`
    select t.id, count(p.id)::text as usage_count, t.value
    from product_tag t
    left join product_tag_product l on l.seller_id = t.seller_id and l.product_tag_id = t.id
    left join product p on p.seller_id = l.seller_id and p.id = l.product_id
      and p.deleted_at is null
    where t.seller_id = ${transaction.sellerId} and t.deleted_at is null
    group by t.id, t.value order by count(p.id) desc, t.value limit 10`);
}
