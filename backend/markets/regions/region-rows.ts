import sql from "sql-template-tag";
import {
  allOf,
  contains,
  isWithin,
  noneIf,
  type Page,
  readPage,
} from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

type TimeRange = Parameters<typeof isWithin>[1];

export type RegionRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  name: string;
  currency_code: string;
  tax_rate: number;
  tax_code: string | null;
  gift_cards_taxable: boolean;
  automatic_taxes: boolean;
  tax_provider_id: string | null;
  includes_tax: boolean;
  payment_provider_ids: string[];
  fulfillment_provider_ids: string[];
  metadata: Record<string, unknown> | null;
  country_codes: string[];
  currency_includes_tax: boolean;
};

const everyRegion = sql`
  select r.id, r.created_at, r.updated_at, r.deleted_at, r.name, r.currency_code, r.tax_rate,
    r.tax_code, r.gift_cards_taxable,
         r.automatic_taxes, r.tax_provider_id, r.includes_tax, r.payment_provider_ids,
           r.fulfillment_provider_ids, r.metadata,
         coalesce((select array_agg(rc.iso_2 order by rc.iso_2) from region_country rc
           where rc.seller_id = r.seller_id and rc.region_id = r.id), '{}') as country_codes,
         coalesce((select sc.includes_tax from store_currency sc where sc.seller_id = r.seller_id
           and sc.code = r.currency_code), false) as currency_includes_tax
  from region r`;
const selection = sql`${everyRegion} where r.deleted_at is null`;

/** One page of the seller's regions that match the filter. */
export async function readRegionPage(
  transaction: Transaction,
  filter: {
    q?: string | undefined;
    created_at?: TimeRange;
    updated_at?: TimeRange;
    deleted_at?: TimeRange;
  },
  page: Page,
): Promise<{ rows: RegionRow[]; count: number }> {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId} and deleted_at is null`,
    contains(["name"], filter.q),
    noneIf(filter.deleted_at),
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
  );
  const { rows: found, count } = await readPage<{ id: string }>(
    transaction,
    { columns: "id", from: "region", where },
    page,
  );
  const rows = await transaction.query<RegionRow>(
    sql`${selection} and r.id = any(${found.map(({ id }) => id)})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: found.flatMap(({ id }) => byId.get(id) ?? []), count };
}

/** The seller's regions, oldest first. `limit` and `offset` count regions. */
export function listRegionRows(
  transaction: Transaction,
  page: { limit: number; offset: number },
): Promise<RegionRow[]> {
  return transaction.query<RegionRow>(
    sql`${selection} order by r.created_at, r.id limit ${page.limit} offset ${page.offset}`,
  );
}

/** One region of the seller, if it exists. */
export async function findRegionRow(
  transaction: Transaction,
  id: string,
): Promise<RegionRow | undefined> {
  const rows = await transaction.query<RegionRow>(sql`${selection} and r.id = ${id}`);
  return rows[0];
}

/** The regions with these ids, including deleted ones. */
export function listRegionRowsById(
  transaction: Transaction,
  ids: readonly string[],
): Promise<RegionRow[]> {
  return transaction.query<RegionRow>(
    sql`${everyRegion} where r.seller_id = ${transaction.sellerId}
      and r.id = any(${ids as string[]}) order by r.created_at, r.id`,
  );
}

/**
 * The region that includes a country (two lower-case letters), if any; a country is in at most one
 * region.
 */
export async function findRegionOfCountry(
  transaction: Transaction,
  iso2: string,
): Promise<{ id: string; currency_code: string } | undefined> {
  const rows = await transaction.query<{ id: string; currency_code: string }>(
    sql`select r.id, r.currency_code from region_country rc join region r
      on r.seller_id = rc.seller_id and r.id = rc.region_id where rc.iso_2 = ${iso2}
      and r.deleted_at is null`,
  );
  return rows[0];
}

/** The brand's only region, if it has just one. */
export async function findOnlyRegion(
  transaction: Transaction,
): Promise<{ id: string; currency_code: string } | undefined> {
  const rows = await transaction.query<{ id: string; currency_code: string }>(
    sql`select id, currency_code from region where seller_id = ${transaction.sellerId}
      and deleted_at is null limit 2`,
  );
  return rows.length === 1 ? rows[0] : undefined;
}

/** Two-letter codes (lower case) of a region's countries. */
export async function listRegionCountryCodes(
  transaction: Transaction,
  regionId: string,
): Promise<string[]> {
  const rows = await transaction.query<{ iso_2: string }>(
    sql`select iso_2 from region_country where region_id = ${regionId} order by iso_2`,
  );
  return rows.map((row) => row.iso_2);
}
