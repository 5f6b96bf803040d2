import sql, { raw } from "sql-template-tag";
import type { SalesChannel } from "@/contract/admin/markets/sales-channel";
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
import { createId } from "../../kernel/ids";
import { type SoftStamped, toSoftStamps } from "../../kernel/to-stamps";

export type SalesChannelRow = SoftStamped &
  Pick<SalesChannel, "id" | "name" | "description" | "is_disabled" | "metadata">;
export type NewSalesChannel = Partial<
  Pick<SalesChannel, "description" | "is_disabled" | "metadata">
> & { name: string };
type Range = Parameters<typeof isWithin>[1];
export type SalesChannelFilter = {
  q?: string | undefined;
  id?: string[] | undefined;
  name?: string | undefined;
  description?: string | undefined;
  created_at?: Range;
  updated_at?: Range;
  deleted_at?: Range;
};

const columns = "id, created_at, updated_at, deleted_at, name, description, is_disabled, metadata";

/** One page of the seller's channels. */
export function readSalesChannelPage(
  transaction: Transaction,
  filter: SalesChannelFilter,
  page: Page,
) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId} and deleted_at is null`,
    isAnyOf("id", filter.id),
    isAnyOf("name", filter.name),
    isAnyOf("description", filter.description),
    contains(["name", "description"], filter.q),
    noneIf(filter.deleted_at),
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
  );
  return readPage<SalesChannelRow>(transaction, { columns, from: "sales_channel", where }, page);
}

/** The channels with these ids, by name. */
export function listSalesChannelRows(
  transaction: Transaction,
  ids: readonly string[],
): Promise<SalesChannelRow[]> {
  return transaction.query<SalesChannelRow>(
    sql`select ${raw(columns)} from sales_channel
        where seller_id = ${transaction.sellerId} and id = any(${ids as string[]})
          and deleted_at is null order by name, id`,
  );
}

/** One channel, if it exists. */
export async function findSalesChannelRow(
  transaction: Transaction,
  id: string,
): Promise<SalesChannelRow | undefined> {
  return (await listSalesChannelRows(transaction, [id]))[0];
}

/** Inserts a channel and returns its id. */
export async function insertSalesChannel(
  transaction: Transaction,
  channel: NewSalesChannel,
): Promise<string> {
  const id = createId("sc");
  await transaction.query(
    sql`insert into sales_channel (seller_id, id, name, description, is_disabled, metadata)
        values (${transaction.sellerId}, ${id}, ${channel.name}, ${channel.description ?? null},
          ${channel.is_disabled ?? false}, ${channel.metadata ?? null})`,
  );
  return id;
}

/** The channel as on the wire. */
export function toSalesChannel(row: SalesChannelRow): SalesChannel {
  return { ...row, ...toSoftStamps(row) };
}
