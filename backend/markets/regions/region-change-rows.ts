import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import type { RegionRow } from "./region-rows";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

export type NewRegion = Pick<
  RegionRow,
  "name" | "currency_code" | "tax_rate" | "payment_provider_ids" | "fulfillment_provider_ids"
> & {
  [K in "tax_code" | "gift_cards_taxable" | "automatic_taxes" | "includes_tax" | "metadata"]?:
    | RegionRow[K]
    | undefined;
};

/** Inserts a region without countries and returns its id. */
export async function insertRegion(transaction: Transaction, region: NewRegion): Promise<string> {
  const id = createId("reg");
  await transaction.query(
    sql`insert into region (seller_id, id, name, currency_code, tax_rate, tax_code,
      gift_cards_taxable, automatic_taxes, includes_tax,
          payment_provider_ids, fulfillment_provider_ids, metadata)
        values (${transaction.sellerId}, ${id}, ${region.name}, ${region.currency_code},
          ${region.tax_rate}, ${region.tax_code ?? null},
          ${region.gift_cards_taxable ?? true}, ${region.automatic_taxes ?? true},
            ${region.includes_tax ?? false},
          ${region.payment_provider_ids}, ${region.fulfillment_provider_ids},
            ${region.metadata ?? null})`,
  );
  return id;
}

/**
 * Assigns a country to the region unless another has it, in which case that region's id is
 * returned.
 */
export async function claimCountry(
  transaction: Transaction,
  regionId: string,
  iso2: string,
): Promise<string> {
  raiseTermsVersion(transaction);
  const rows = await transaction.query<{ region_id: string }>(
    sql`insert into region_country (seller_id, iso_2, region_id)
      values (${transaction.sellerId}, ${iso2}, ${regionId})
        on conflict (seller_id, iso_2) do update set region_id = region_country.region_id
          returning region_id`,
  );
  return rows[0]?.region_id ?? regionId;
}

/** Releases the region's countries, except for those to be kept. */
export async function releaseCountries(
  transaction: Transaction,
  regionId: string,
  stay: readonly string[],
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`delete from region_country
        where seller_id = ${transaction.sellerId} and region_id = ${regionId}
          and not iso_2 = any(${stay as string[]}::text[])`,
  );
}

export async function releaseCountry(
  transaction: Transaction,
  regionId: string,
  iso2: string,
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`delete from region_country where seller_id = ${transaction.sellerId}
      and region_id = ${regionId} and iso_2 = ${iso2}`,
  );
}

export type RegionAmounts = Record<
  | "prices"
  | "shipping_options"
  | "gift_cards"
  | "fixed_discounts"
  | "open_draft_orders"
  | "companies",
  number
>;

/**
 * The number of records of each kind with an amount in a region's currency: the region's own prices
 * in a currency other than `code`, shipping options with a price or subtotal requirement, gift
 * cards with a balance, fixed discounts, open draft orders, and companies with a threshold.
 */
export async function countRegionAmounts(
  transaction: Transaction,
  regionId: string,
  code: string,
): Promise<RegionAmounts> {
  const [counts] = await transaction.query<RegionAmounts>(
    sql`with of_region as (select ${transaction.sellerId}::text as seller_id,
      ${regionId}::text as id)
        select
          (select count(*)::int from money_amount m
           join product_variant v on v.seller_id = m.seller_id and v.id = m.variant_id
             and v.deleted_at is null
           join product p on p.seller_id = v.seller_id and p.id = v.product_id
             and p.deleted_at is null
           where m.seller_id = r.seller_id and m.region_id = r.id and m.deleted_at is null
             and m.currency_code <> ${code}) as prices,
          (select count(*)::int from shipping_option o
           where o.seller_id = r.seller_id and o.region_id = r.id and o.deleted_at is null
             and (o.amount > 0 or o.requirements <> '[]')) as shipping_options,
          (select count(*)::int from gift_card g
           where g.seller_id = r.seller_id and g.region_id = r.id and g.deleted_at is null
             and g.balance > 0) as gift_cards,
          (select count(*)::int from discount d
           join discount_region dr on dr.seller_id = d.seller_id and dr.discount_id = d.id
           join discount_rule u on u.seller_id = d.seller_id and u.id = d.rule_id
           where d.seller_id = r.seller_id and dr.region_id = r.id and d.deleted_at is null
             and u.type = 'fixed') as fixed_discounts,
          (select count(*)::int from draft_order o join cart c on c.seller_id = o.seller_id
            and c.id = o.cart_id
           where o.seller_id = r.seller_id and c.region_id = r.id and o.status = 'open'
             and o.canceled_at is null) as open_draft_orders,
          (select count(*)::int from company c
           where c.seller_id = r.seller_id and c.deleted_at is null
             and r.id = (select t.region_id from company_terms(c.seller_id, c.id) t)
             and (c.franco > 0 or jsonb_typeof(c.metadata -> 'min_order_amount') = 'number')) as
               companies
        from of_region r`,
  );
  if (!counts) throw new Error(`the amounts of region ${regionId} were not counted`);
  return counts;
}

/** The number of companies that buy in the region. */
export async function countRegionCompanies(
  transaction: Transaction,
  regionId: string,
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    sql`select count(*)::int as count from company
        where seller_id = ${transaction.sellerId} and region_id = ${regionId}
          and deleted_at is null`,
  );
  return row?.count ?? 0;
}
