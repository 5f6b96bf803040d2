import sql, { empty, raw } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { isInCondition } from "../../platform/db/in-condition-rows";
import type { Translations } from "../../kernel/translations";

type Row = {
  id: string;
  created_at: Date;
  updated_at: Date;
  translations: Translations;
  metadata: Record<string, unknown> | null;
};

export type CollectionRow = Row & { title: string; handle: string };
/** A product tag or type. */
export type ValueRow = Row & { value: string };
export type CategoryRow = Row & {
  name: string;
  description: string;
  handle: string;
  parent_category_id: string | null;
  rank: number;
};

/** All collections of the seller, newest first. */
export function readCollections(transaction: Transaction): Promise<CollectionRow[]> {
  return transaction.query(sql`
    select id, created_at, updated_at, title, handle, translations, metadata from product_collection
    where seller_id = ${transaction.sellerId} and deleted_at is null
      order by created_at desc, title, id`);
}

/** All categories visible to buyers, by rank. */
export function readCategories(transaction: Transaction): Promise<CategoryRow[]> {
  return transaction.query(sql`
    select id, created_at, updated_at, name, description, handle, parent_category_id, rank,
      translations, metadata from product_category
    where seller_id = ${transaction.sellerId} and is_active and not is_internal
      order by rank, name, id`);
}

export type ValueTable = "product_tag" | "product_type";

/**
 * The tags or types of the seller, newest first; with a discount's condition, only its resources.
 */
export function readValues(
  transaction: Transaction,
  table: ValueTable,
  discountConditionId?: string,
): Promise<ValueRow[]> {
  const inCondition = isInCondition(transaction.sellerId, "id", discountConditionId);
  return transaction.query(sql`
    select id, created_at, updated_at, value, translations, metadata from ${raw(table)}
    where seller_id = ${transaction.sellerId}
      and deleted_at is null ${inCondition ? sql`and ${inCondition}` : empty}
    order by created_at desc, value, id`);
}
