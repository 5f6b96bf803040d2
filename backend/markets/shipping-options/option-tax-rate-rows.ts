import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

export type OptionTaxRate = {
  shipping_option_id: string;
  rate: number | null;
  name: string;
  code: string | null;
};

/** Tax rates assigned to these shipping options, oldest first. */
export function listOptionTaxRates(
  transaction: Transaction,
  optionIds: readonly string[],
): Promise<OptionTaxRate[]> {
  return transaction.query<OptionTaxRate>(sql`
    select x.shipping_option_id, t.rate, t.name, t.code
    from tax_rate_shipping_option x join tax_rate t on t.seller_id = x.seller_id
      and t.id = x.tax_rate_id
    where x.seller_id = ${transaction.sellerId}
      and x.shipping_option_id = any(${optionIds as string[]}) order by t.created_at, t.id`);
}

/** Removes a shipping option from all tax rates. */
export async function releaseOptionTaxRates(
  transaction: Transaction,
  optionId: string,
): Promise<void> {
  await transaction.query(
    sql`delete from tax_rate_shipping_option where seller_id = ${transaction.sellerId}
      and shipping_option_id = ${optionId}`,
  );
}
