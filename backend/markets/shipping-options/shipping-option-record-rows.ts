import sql, { raw } from "sql-template-tag";
import type { ShippingOptionBase } from "@/contract/admin/markets/shipping-option";
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
import type { ShippingRequirement } from "./shipping-method";
import { type SoftStamped, toSoftStamps } from "../../kernel/to-stamps";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

/** A shipping option as read by the administration; amounts in minor units. */
export type ShippingOptionRecord = SoftStamped &
  Omit<ShippingOptionBase, "created_at" | "updated_at" | "deleted_at"> & {
    requirements: ShippingRequirement[];
  };
type Range = Parameters<typeof isWithin>[1];
export type ShippingOptionFilter = {
  q?: string | undefined;
  id?: string[] | undefined;
  name?: string | undefined;
  region_id?: string[] | undefined;
  profile_id?: string[] | undefined;
  is_return?: boolean | undefined;
  admin_only?: boolean | undefined;
  created_at?: Range;
  updated_at?: Range;
  deleted_at?: Range;
};

const columns = `id, created_at, updated_at, deleted_at, name, region_id, profile_id, provider_id,
  price_type, amount, is_return, admin_only, includes_tax,
  requirements, translations, data, metadata`;

/** One page of the seller's shipping options. */
export function readShippingOptionPage(
  transaction: Transaction,
  filter: ShippingOptionFilter,
  page: Page,
) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId} and deleted_at is null`,
    contains(["name"], filter.q),
    isAnyOf("id", filter.id),
    isAnyOf("name", filter.name),
    noneIf(filter.deleted_at),
    isAnyOf("region_id", filter.region_id),
    isAnyOf("profile_id", filter.profile_id),
    filter.is_return === undefined ? undefined : sql`is_return = ${filter.is_return}`,
    filter.admin_only === undefined ? undefined : sql`admin_only = ${filter.admin_only}`,
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
  );
  return readPage<ShippingOptionRecord>(
    transaction,
    { columns, from: "shipping_option", where },
    page,
  );
}

/** The options with these ids, by id. */
export function listShippingOptionRecords(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ShippingOptionRecord[]> {
  return transaction.query<ShippingOptionRecord>(sql`select ${raw(columns)} from shipping_option
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]})
      and deleted_at is null order by id`);
}

/** The options of a shipping profile, by id. */
export function listProfileOptionRecords(
  transaction: Transaction,
  profileId: string,
): Promise<ShippingOptionRecord[]> {
  return transaction.query<ShippingOptionRecord>(sql`select ${raw(columns)} from shipping_option
    where seller_id = ${transaction.sellerId} and profile_id = ${profileId} and deleted_at is null
      order by id`);
}

/** Moves options into a shipping profile. */
export async function setOptionProfile(
  transaction: Transaction,
  profileId: string,
  ids: readonly string[],
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(sql`update shipping_option
    set profile_id = ${profileId}, updated_at = now()
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]})
      and deleted_at is null`);
}

/** The option's own columns as on the wire. */
export function toShippingOptionBase({
  requirements: _,
  ...row
}: ShippingOptionRecord): ShippingOptionBase {
  return { ...row, ...toSoftStamps(row) };
}
