import sql, { raw } from "sql-template-tag";
import type {
  StockLocation,
  StockLocationAddress,
} from "@/contract/admin/markets/stock-location-endpoints";
import {
  allOf,
  contains,
  isAnyOf,
  isWithin,
  noneIf,
  type Page,
  readPage,
} from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import type { SalesChannelRow } from "../../markets/sales-channels/sales-channel-rows";
import { createId } from "../../kernel/ids";
import { toStamps } from "../../kernel/to-stamps";

export type StockLocationRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  name: string;
  address_id: string | null;
  address: StockLocationAddress | null;
  metadata: StockLocation["metadata"];
};
type Range = Parameters<typeof isWithin>[1];
export type StockLocationFilter = {
  q?: string | undefined;
  id?: string[] | undefined;
  name?: string[] | undefined;
  address_id?: string[] | undefined;
  sales_channel_id?: string[] | undefined;
  created_at?: Range;
  updated_at?: Range;
  deleted_at?: Range;
};

const columns = "id, created_at, updated_at, name, address_id, address, metadata";

/** One page of the seller's stock locations. */
export function readStockLocationPage(
  transaction: Transaction,
  filter: StockLocationFilter,
  page: Page,
) {
  const channels = filter.sales_channel_id;
  const where = allOf(
    sql`seller_id = ${transaction.sellerId} and deleted_at is null`,
    isAnyOf("id", filter.id),
    isAnyOf("name", filter.name),
    isAnyOf("address_id", filter.address_id),
    contains(["name"], filter.q),
    channels &&
      sql`exists (select from sales_channel_stock_location j
            where j.seller_id = ${transaction.sellerId} and j.stock_location_id = stock_location.id
              and j.sales_channel_id = any(${channels}))`,
    noneIf(filter.deleted_at),
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
  );
  return readPage<StockLocationRow>(transaction, { columns, from: "stock_location", where }, page);
}

/** One stock location, if it exists. */
export async function findStockLocationRow(
  transaction: Transaction,
  id: string,
): Promise<StockLocationRow | undefined> {
  const rows = await transaction.query<StockLocationRow>(
    sql`select ${raw(columns)} from stock_location where seller_id = ${transaction.sellerId}
      and id = ${id} and deleted_at is null`,
  );
  return rows[0];
}

/** The sales channels assigned to these stock locations, by name. */
export function readLocationChannels(
  transaction: Transaction,
  locationIds: readonly string[],
): Promise<(SalesChannelRow & { stock_location_id: string })[]> {
  return transaction.query(sql`
    select j.stock_location_id, c.id, c.created_at, c.updated_at, c.deleted_at, c.name,
      c.description, c.is_disabled, c.metadata
    from sales_channel_stock_location j join sales_channel c on c.seller_id = j.seller_id
      and c.id = j.sales_channel_id
    where j.seller_id = ${transaction.sellerId}
      and j.stock_location_id = any(${locationIds as string[]}) and c.deleted_at is null
    order by c.name, c.id`);
}

/** Inserts a stock location and returns its id. */
export async function insertStockLocation(
  transaction: Transaction,
  location: {
    name: string;
    address?: StockLocationAddress | null | undefined;
    metadata?: StockLocation["metadata"] | undefined;
  },
): Promise<string> {
  const id = createId("sloc");
  await transaction.query(
    sql`insert into stock_location (seller_id, id, name, address_id, address, metadata)
        values (${transaction.sellerId}, ${id}, ${location.name},
          ${location.address ? createId("laddr") : null},
          ${location.address ?? null}, ${location.metadata ?? null})`,
  );
  return id;
}

/** The stock location as on the wire, with its address. */
export function toStockLocation(row: StockLocationRow): StockLocation {
  const { address, ...rest } = row;
  return {
    ...rest,
    ...toStamps(row),
    address: address && row.address_id ? { id: row.address_id, ...address } : null,
  };
}
