import sql from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";
import { createId } from "../shared/ids";
import type { RegionRow } from "./region-rows";

export type NewRegion = Pick<RegionRow, "name" | "currency_code" | "tax_rate" | "payment_provider_ids" | "fulfillment_provider_ids"> & {
  [K in "tax_code" | "gift_cards_taxable" | "automatic_taxes" | "includes_tax" | "metadata"]?: RegionRow[K] | undefined;
};

/** Writes a region without countries and answers its id. */
export async function insertRegion(transaction: Transaction, region: NewRegion): Promise<string> {
  const id = createId("reg");
  await transaction.query(
    sql`insert into region (seller_id, id, name, currency_code, tax_rate, tax_code, gift_cards_taxable, automatic_taxes, includes_tax,
          payment_provider_ids, fulfillment_provider_ids, metadata)
        values (${transaction.sellerId}, ${id}, ${region.name}, ${region.currency_code}, ${region.tax_rate}, ${region.tax_code ?? null},
          ${region.gift_cards_taxable ?? true}, ${region.automatic_taxes ?? true}, ${region.includes_tax ?? false},
          ${region.payment_provider_ids}, ${region.fulfillment_provider_ids}, ${region.metadata ?? null})`,
  );
  return id;
}

/** Gives a country to the region unless another has it: answers the id of the region that has it then. */
export async function claimCountry(transaction: Transaction, regionId: string, iso2: string): Promise<string> {
  const rows = await transaction.query<{ region_id: string }>(
    sql`insert into region_country (seller_id, iso_2, region_id) values (${transaction.sellerId}, ${iso2}, ${regionId})
        on conflict (seller_id, iso_2) do update set region_id = region_country.region_id returning region_id`,
  );
  return rows[0]?.region_id ?? regionId;
}

/** Frees the region's countries but those that stay. */
export async function releaseCountries(transaction: Transaction, regionId: string, stay: readonly string[]): Promise<void> {
  await transaction.query(
    sql`delete from region_country
        where seller_id = ${transaction.sellerId} and region_id = ${regionId} and not iso_2 = any(${stay as string[]}::text[])`,
  );
}

export async function releaseCountry(transaction: Transaction, regionId: string, iso2: string): Promise<void> {
  await transaction.query(
    sql`delete from region_country where seller_id = ${transaction.sellerId} and region_id = ${regionId} and iso_2 = ${iso2}`,
  );
}

/** A currency other than `code` in which the region has prices of its own, if there is one. */
export async function findOtherCurrency(transaction: Transaction, regionId: string, code: string): Promise<string | undefined> {
  const rows = await transaction.query<{ currency_code: string }>(
    sql`select m.currency_code from money_amount m
        join product_variant v on v.seller_id = m.seller_id and v.id = m.variant_id and v.deleted_at is null
        join product p on p.seller_id = v.seller_id and p.id = v.product_id and p.deleted_at is null
        where m.seller_id = ${transaction.sellerId} and m.region_id = ${regionId} and m.deleted_at is null
          and m.currency_code <> ${code} limit 1`,
  );
  return rows[0]?.currency_code;
}
