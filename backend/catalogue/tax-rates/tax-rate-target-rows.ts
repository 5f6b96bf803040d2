import sql, { raw } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** The kinds of targets of a tax rate, with the join table and the noun's own table. */
export const taxRateTargets = {
  products: { table: "tax_rate_product", column: "product_id", noun: "product" },
  product_types: {
    table: "tax_rate_product_type",
    column: "product_type_id",
    noun: "product_type",
  },
  shipping_options: {
    table: "tax_rate_shipping_option",
    column: "shipping_option_id",
    noun: "shipping_option",
  },
} as const;
export type TaxRateTarget = keyof typeof taxRateTargets;

/** The given ids that don't exist for the seller. */
export async function findUnknownTargets(
  transaction: Transaction,
  kind: TaxRateTarget,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select x.id from unnest(${ids as string[]}::text[]) as x (id)
    where not exists (select from ${raw(taxRateTargets[kind].noun)} t
      where t.seller_id = ${transaction.sellerId} and t.id = x.id and t.deleted_at is null)`);
  return rows.map((row) => row.id);
}

/** Shipping options that belong to another region than the rate. */
export async function findOptionsOutside(
  transaction: Transaction,
  regionId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from shipping_option
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]})
      and region_id <> ${regionId}`);
  return rows.map((row) => row.id);
}

/** A tax rate's targets, oldest id first, excluding deleted ones. */
export async function listTargetIds(
  transaction: Transaction,
  kind: TaxRateTarget,
  taxRateIds: readonly string[],
) {
  const { table, column, noun } = taxRateTargets[kind];
  return transaction.query<{ tax_rate_id: string; id: string }>(sql`
    select x.tax_rate_id, t.id from ${raw(table)} x join ${raw(noun)} t on t.seller_id = x.seller_id
      and t.id = x.${raw(column)} and t.deleted_at is null
    where x.seller_id = ${transaction.sellerId} and x.tax_rate_id = any(${taxRateIds as string[]})
      order by t.id`);
}

/** Adds targets to the rate; idempotent. */
export async function addTargets(
  transaction: Transaction,
  kind: TaxRateTarget,
  taxRateId: string,
  ids: readonly string[],
): Promise<void> {
  const { table, column } = taxRateTargets[kind];
  await transaction.query(sql`
    insert into ${raw(table)} (seller_id, tax_rate_id, ${raw(column)})
    select ${transaction.sellerId}, ${taxRateId}, x.id
      from unnest(${ids as string[]}::text[]) as x (id) on conflict do nothing`);
}

/** Removes targets from the rate; null removes all of the kind. */
export async function removeTargets(
  transaction: Transaction,
  kind: TaxRateTarget,
  taxRateId: string,
  ids: readonly string[] | null,
): Promise<void> {
  const { table, column } = taxRateTargets[kind];
  await transaction.query(sql`
    delete from ${raw(table)} where seller_id = ${transaction.sellerId}
      and tax_rate_id = ${taxRateId}
      and (${ids as string[] | null}::text[] is null
        or ${raw(column)} = any(${ids as string[] | null}::text[]))`);
}
