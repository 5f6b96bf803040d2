import sql, { raw } from "sql-template-tag";
import type { ConditionType } from "@/contract/cart/discount";
import type { Transaction } from "../../platform/db/with-transaction";
import { insertRows } from "../../platform/db/insert-rows";

/**
 * Locks the discount and codes generated from it until the transaction ends: the lock is on the
 * rule that they share.
 */
export async function lockDiscount(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(sql`
    select 1 from discount_rule r join discount d on d.seller_id = r.seller_id and d.rule_id = r.id
    where d.seller_id = ${transaction.sellerId} and d.id = ${id} for no key update of r`);
}

/** Updates the modification time of all discounts of a rule. */
export async function touchDiscountsOfRule(
  transaction: Transaction,
  ruleId: string,
): Promise<void> {
  await transaction.query(sql`
    update discount set updated_at = now() where seller_id = ${transaction.sellerId}
      and rule_id = ${ruleId} and deleted_at is null`);
}

/** Marks a discount and codes generated from it as deleted. */
export async function deleteDiscountRows(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(sql`
    update discount set deleted_at = now()
    where seller_id = ${transaction.sellerId} and (id = ${id} or parent_discount_id = ${id})
      and deleted_at is null`);
}

/** Replaces a discount's regions. */
export async function replaceRegions(
  transaction: Transaction,
  discountId: string,
  regionIds: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`delete from discount_region where seller_id = ${transaction.sellerId}
      and discount_id = ${discountId}`,
  );
  await insertRows(
    transaction,
    "discount_region",
    regionIds.map((region_id) => ({ discount_id: discountId, region_id })),
  );
}

/** Removes a condition from its rule. Returns false if it did not exist. */
export async function deleteConditionRow(
  transaction: Transaction,
  ruleId: string,
  conditionId: string,
): Promise<boolean> {
  const rows = await transaction.query<{ id: string }>(sql`
    delete from discount_condition where seller_id = ${transaction.sellerId}
      and discount_rule_id = ${ruleId} and id = ${conditionId} returning id`);
  return rows.length > 0;
}

/** Adds resources to a condition; existing ones are unchanged. */
export async function addResources(
  transaction: Transaction,
  conditionId: string,
  resourceIds: readonly string[],
): Promise<void> {
  await insertRows(
    transaction,
    "discount_condition_resource",
    [...new Set(resourceIds)].map((resource_id) => ({ condition_id: conditionId, resource_id })),
    { skipConflicts: true },
  );
}

/** Removes resources from a condition; all of them without `resourceIds`. */
export async function removeResources(
  transaction: Transaction,
  conditionId: string,
  resourceIds?: readonly string[],
): Promise<void> {
  await transaction.query(sql`
    delete from discount_condition_resource where seller_id = ${transaction.sellerId}
      and condition_id = ${conditionId}
      and (${resourceIds === undefined} or resource_id = any(${(resourceIds ?? []) as string[]}))`);
}

const tables: Record<ConditionType, string> = {
  products: "product",
  product_types: "product_type",
  product_collections: "product_collection",
  product_tags: "product_tag",
  product_variants: "product_variant",
  product_categories: "product_category",
  customer_groups: "customer_group",
};

/** The given ids that don't exist for the seller. */
export async function findUnknownResources(
  transaction: Transaction,
  type: ConditionType | "regions",
  ids: readonly string[],
): Promise<string[]> {
  const table = type === "regions" ? "region" : tables[type];
  const deleted = raw(table === "product_category" ? "" : "and t.deleted_at is null");
  const rows = await transaction.query<{ id: string }>(sql`
    select x.id from unnest(${ids as string[]}::text[]) as x (id)
    where not exists (select 1 from ${raw(table)} t where t.seller_id = ${transaction.sellerId}
      and t.id = x.id ${deleted})`);
  return rows.map((row) => row.id);
}
