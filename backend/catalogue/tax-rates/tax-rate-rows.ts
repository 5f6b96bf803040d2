import sql, { raw, type Sql } from "sql-template-tag";
import { allOf, contains, isAnyOf, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import type { Translations } from "../../kernel/translations";
import { type TaxRateTarget, taxRateTargets } from "./tax-rate-target-rows";

export type TaxRateRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  region_id: string;
  name: string;
  code: string | null;
  rate: number | null;
  translations: Translations;
  product_count: number;
  product_type_count: number;
  shipping_option_count: number;
};

type Comparison = {
  lt?: number | undefined;
  gt?: number | undefined;
  lte?: number | undefined;
  gte?: number | undefined;
};
export type TaxRateFilter = {
  name?: string | undefined;
  code?: string | undefined;
  region_id?: string[] | undefined;
  rate?: number | Comparison | undefined;
};

const counted = ({ table, column, noun }: (typeof taxRateTargets)[TaxRateTarget]) =>
  `(select count(*) from ${table} x join ${noun} t on t.seller_id = x.seller_id
    and t.id = x.${column} and t.deleted_at is null
    where x.seller_id = tax_rate.seller_id and x.tax_rate_id = tax_rate.id)`;
const columns = `id, created_at, updated_at, region_id, name, code, rate, translations,
  ${counted(taxRateTargets.products)} as product_count,
  ${counted(taxRateTargets.product_types)} as product_type_count,
  ${counted(taxRateTargets.shipping_options)} as shipping_option_count`;
const signs = { lt: "<", gt: ">", lte: "<=", gte: ">=" } as const;

/** One page of the seller's tax rates. */
export function readTaxRatePage(transaction: Transaction, filter: TaxRateFilter, page: Page) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    contains(["name"], filter.name),
    isAnyOf("code", filter.code),
    isAnyOf("region_id", filter.region_id),
    ...compares(filter.rate),
  );
  return readPage<TaxRateRow>(transaction, { columns, from: "tax_rate", where }, page);
}

function compares(rate: TaxRateFilter["rate"]): Sql[] {
  if (rate === undefined) return [];
  if (typeof rate === "number") return [sql`rate = ${rate}::numeric`];
  return Object.entries(signs).flatMap(([key, sign]) => {
    const bound = rate[key as keyof Comparison];
    return bound === undefined ? [] : [sql`rate ${raw(sign)} ${bound}::numeric`];
  });
}

/** One tax rate, if it exists. */
export async function findTaxRateRow(
  transaction: Transaction,
  id: string,
): Promise<TaxRateRow | undefined> {
  const rows = await transaction.query<TaxRateRow>(
    sql`select ${raw(columns)} from tax_rate where seller_id = ${transaction.sellerId}
      and id = ${id}`,
  );
  return rows[0];
}

/** Deletes a tax rate with its targets. */
export async function deleteTaxRateRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    sql`delete from tax_rate where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}
