import sql, { raw } from "sql-template-tag";
import type { CustomerGroup } from "@/contract/admin/people/customer";
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
import { isInCondition } from "../../platform/db/in-condition-rows";
import { createId } from "../../kernel/ids";
import { type SoftStamped, toSoftStamps } from "../../kernel/to-stamps";

export type CustomerGroupRow = SoftStamped & Pick<CustomerGroup, "id" | "name" | "metadata">;
type Range = Parameters<typeof isWithin>[1];
export type CustomerGroupFilter = {
  q?: string | undefined;
  id?: string[] | undefined;
  name?: string[] | undefined;
  discount_condition_id?: string | undefined;
  created_at?: Range;
  updated_at?: Range;
  deleted_at?: Range;
};

const columns = "id, created_at, updated_at, deleted_at, name, metadata";

/** One page of the seller's customer groups. */
export function readCustomerGroupPage(
  transaction: Transaction,
  filter: CustomerGroupFilter,
  page: Page,
) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId} and deleted_at is null`,
    isAnyOf("id", filter.id),
    isAnyOf("name", filter.name),
    contains(["name"], filter.q),
    isInCondition(transaction.sellerId, "id", filter.discount_condition_id),
    noneIf(filter.deleted_at),
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
  );
  return readPage<CustomerGroupRow>(transaction, { columns, from: "customer_group", where }, page);
}

/** The groups with these ids. */
export function listCustomerGroupRows(
  transaction: Transaction,
  ids: readonly string[],
): Promise<CustomerGroupRow[]> {
  return transaction.query<CustomerGroupRow>(
    sql`select ${raw(columns)} from customer_group
        where seller_id = ${transaction.sellerId} and id = any(${ids as string[]})
          and deleted_at is null order by name, id`,
  );
}

/** Inserts a group and returns its id; undefined if the name is in use. */
export async function insertCustomerGroup(
  transaction: Transaction,
  group: { name: string; metadata?: CustomerGroup["metadata"] | undefined },
): Promise<string | undefined> {
  const rows = await transaction.query<{ id: string }>(
    sql`insert into customer_group (seller_id, id, name, metadata)
        values (${transaction.sellerId}, ${createId("cgrp")}, ${group.name},
          ${group.metadata ?? null})
        on conflict (seller_id, name) where deleted_at is null do nothing returning id`,
  );
  return rows[0]?.id;
}

/** Whether another group has the name. */
export async function isGroupNameTaken(
  transaction: Transaction,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from customer_group where seller_id = ${transaction.sellerId} and name = ${name}
      and id <> ${exceptId} and deleted_at is null`,
  );
  return rows.length > 0;
}

/** The group as on the wire. */
export function toCustomerGroup(row: CustomerGroupRow): CustomerGroup {
  return { ...row, ...toSoftStamps(row) };
}
