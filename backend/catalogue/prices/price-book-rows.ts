import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { discountJson } from "./discount-json-rows";
import { catalogueCaches } from "../read-model/catalogue-caches";
import { pricingVersionOf } from "../../platform/versions/catalogue-version-rows";
import type { PriceBook } from "./price-book";

/** The price book of a pricing version, cached or read from the database. */
export async function getPriceBook(
  deps: Deps,
  transaction: Transaction,
  pricingVersion: number,
): Promise<PriceBook> {
  const priceBooks = deps.caches.of(catalogueCaches.priceBooks);
  const known = priceBooks.get(transaction.sellerId);
  if (known?.pricingVersion === pricingVersion) return known;
  const book = await readPriceBook(transaction);
  priceBooks.set(transaction.sellerId, book);
  return book;
}

async function readPriceBook(transaction: Transaction): Promise<PriceBook> {
  const rows = await transaction.query<PriceBook>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'type', l.type,
        'status', l.status, 'includes_tax', l.includes_tax,
          'starts_at', to_char(l.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'ends_at', to_char(l.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'customer_group_ids', l.customer_group_ids, 'translations', l.translations)
            order by l.id), '[]')
        from price_list l where l.seller_id = ${transaction.sellerId}
          and l.deleted_at is null) as "priceLists",
      (select coalesce(json_agg(json_build_object('id', r.id, 'currency_code', r.currency_code,
        'tax_rate', r.tax_rate, 'tax_code', r.tax_code,
          'metadata', json_build_object('tax_name', r.metadata ->> 'tax_name', 'tax_names',
            r.metadata -> 'tax_names'), 'automatic_taxes', r.automatic_taxes, 'includes_tax',
            r.includes_tax,
          'country_codes', array(select rc.iso_2 from region_country rc
            where rc.seller_id = r.seller_id and rc.region_id = r.id order by rc.iso_2))
            order by r.id), '[]')
        from region r where r.seller_id = ${transaction.sellerId}
          and r.deleted_at is null) as "regions",
      (select coalesce(json_agg(c.code order by c.code), '[]') from store_currency c
        where c.seller_id = ${transaction.sellerId} and c.includes_tax) as "taxInclusiveCurrencies",
      (select coalesce(json_agg(distinct v.product_id), '[]') from money_amount m
        join product_variant v on v.seller_id = m.seller_id and v.id = m.variant_id
        where m.seller_id = ${transaction.sellerId} and m.amount < 0 and m.deleted_at is null
          and v.deleted_at is null) as "productIdsWithNegativePrices",
      (select coalesce(json_agg(json_build_object('id', t.id, 'region_id', t.region_id, 'rate',
        t.rate, 'name', t.name, 'code', t.code, 'translations', t.translations,
          'product_ids', array(select x.product_id from tax_rate_product x
            where x.seller_id = t.seller_id and x.tax_rate_id = t.id),
          'product_type_ids', array(select x.product_type_id from tax_rate_product_type x
            where x.seller_id = t.seller_id and x.tax_rate_id = t.id),
          'shipping_option_ids', array(select x.shipping_option_id from tax_rate_shipping_option x
            where x.seller_id = t.seller_id and x.tax_rate_id = t.id))
          order by t.created_at, t.id), '[]')
        from tax_rate t where t.seller_id = ${transaction.sellerId}) as "taxRates",
      (select coalesce(json_agg(${discountJson("automatic")} order by d.created_at, d.id), '[]')
        from discount d
        where d.seller_id = ${transaction.sellerId} and d.metadata ->> 'auto_apply' = 'true'
          and not d.is_dynamic and d.deleted_at is null) as "automaticDiscounts",
      (select coalesce(json_agg(distinct x.resource_id), '[]') from discount_condition dc
        join discount_condition_resource x on x.seller_id = dc.seller_id and x.condition_id = dc.id
        where dc.seller_id = ${transaction.sellerId}
          and dc.type = 'customer_groups') as "discountGroupIds",
      (select coalesce(json_object_agg(k.id, k.parent_category_id), '{}') from product_category k
        where k.seller_id = ${transaction.sellerId}
          and k.parent_category_id is not null) as "categoryParents",
      ${pricingVersionOf(transaction.sellerId)} as "pricingVersion"`);
  const row = rows[0];
  if (!row) throw new Error("expected one row for the price book");
  return row;
}
