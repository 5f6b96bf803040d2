import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

export type StoreCurrencyRow = { code: string; includes_tax: boolean };

/** The currencies of the store by code. */
export function listStoreCurrencyRows(transaction: Transaction): Promise<StoreCurrencyRow[]> {
  return transaction.query<StoreCurrencyRow>(
    sql`select code, includes_tax from store_currency where seller_id = ${transaction.sellerId}
      order by code`,
  );
}

/** Adds currencies; existing ones are unchanged. */
export async function addStoreCurrencies(
  transaction: Transaction,
  codes: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`insert into store_currency (seller_id, code) select ${transaction.sellerId}, code
      from unnest(${codes as string[]}::text[]) as given (code)
        on conflict do nothing`,
  );
}

export async function deleteStoreCurrencies(
  transaction: Transaction,
  codes: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`delete from store_currency where seller_id = ${transaction.sellerId}
      and code = any(${codes as string[]}::text[])`,
  );
}

/** Sets whether prices in the currency include tax. */
export async function setCurrencyIncludesTax(
  transaction: Transaction,
  code: string,
  includesTax: boolean,
): Promise<void> {
  await transaction.query(
    sql`update store_currency set includes_tax = ${includesTax}
      where seller_id = ${transaction.sellerId} and code = ${code}`,
  );
}

/** The given currencies that a region uses. */
export async function findCurrenciesOfRegions(
  transaction: Transaction,
  codes: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ currency_code: string }>(
    sql`select distinct currency_code from region
        where seller_id = ${transaction.sellerId} and deleted_at is null
          and currency_code = any(${codes as string[]}::text[])`,
  );
  return rows.map((row) => row.currency_code);
}
