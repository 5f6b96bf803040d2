import sql from "sql-template-tag";
import type {
  ShippingMethodRow,
  ShippingOptionRow,
} from "../../markets/shipping-options/shipping-method";
import type { Transaction } from "../../platform/db/with-transaction";
import type { TaxRate } from "../../pricing/tax-lines";

/** A shipping option with its own tax rates, if it exists. */
export async function findTaxedOption(
  transaction: Transaction,
  id: string,
): Promise<{ option: ShippingOptionRow; rates: TaxRate[] } | undefined> {
  const rows = await transaction.query<{ option: ShippingOptionRow; rates: TaxRate[] }>(sql`
    select to_json(o) as option, (select coalesce(json_agg(json_build_object('id', t.id,
        'region_id', t.region_id, 'rate', t.rate, 'name', t.name, 'code', t.code,
        'translations', t.translations, 'product_ids', '[]'::json, 'product_type_ids', '[]'::json,
        'shipping_option_ids', json_build_array(o.id)) order by t.id), '[]')
      from tax_rate_shipping_option x join tax_rate t on t.seller_id = x.seller_id
        and t.id = x.tax_rate_id
      where x.seller_id = o.seller_id and x.shipping_option_id = o.id) as rates
    from shipping_option o where o.seller_id = ${transaction.sellerId} and o.id = ${id}
      and o.deleted_at is null`);
  return rows[0];
}

/** Inserts a shipping method added to an order. */
export async function insertOrderShipping(
  transaction: Transaction,
  method: ShippingMethodRow,
): Promise<void> {
  await transaction.query(sql`
    insert into shipping_method (seller_id, id, shipping_option_id, order_id, price, includes_tax,
      data, snapshot, tax_lines)
    values (${transaction.sellerId}, ${method.id}, ${method.shipping_option_id},
      ${method.order_id}, ${method.price}, ${method.includes_tax},
      ${JSON.stringify(method.data)}::jsonb, ${JSON.stringify({ option: method.option })}::jsonb,
      ${JSON.stringify(method.tax_lines)}::jsonb)`);
}
