import sql, { raw } from "sql-template-tag";
import type { ShippingProfile } from "@/contract/cart/shipping";
import type { Transaction } from "../../platform/db/with-transaction";
import { type SoftStamped, toSoftStamps } from "../../kernel/to-stamps";

export type ShippingProfileRow = SoftStamped &
  Pick<ShippingProfile, "id" | "name" | "type" | "metadata">;

const columns = raw("id, created_at, updated_at, deleted_at, name, type, metadata");

/** The seller's shipping profiles, oldest first. */
export function listShippingProfileRows(transaction: Transaction): Promise<ShippingProfileRow[]> {
  return transaction.query<ShippingProfileRow>(sql`
    select ${columns} from shipping_profile where seller_id = ${transaction.sellerId}
      and deleted_at is null order by created_at, type, id`);
}

/** The profiles with these ids, including deleted ones. */
export function findShippingProfileRows(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ShippingProfileRow[]> {
  return transaction.query<ShippingProfileRow>(sql`
    select ${columns} from shipping_profile where seller_id = ${transaction.sellerId}
      and id = any(${ids as string[]})`);
}

/** Products of a profile by id, at most `limit`; null for all. */
export async function listProfileProductIds(
  transaction: Transaction,
  profileId: string,
  limit: number | null,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from product where seller_id = ${transaction.sellerId} and profile_id = ${profileId}
      and deleted_at is null order by id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Moves products into a profile. */
export async function setProductProfile(
  transaction: Transaction,
  profileId: string,
  productIds: readonly string[],
): Promise<void> {
  await transaction.query(sql`
    update product set profile_id = ${profileId}, updated_at = now()
    where seller_id = ${transaction.sellerId} and id = any(${productIds as string[]})
      and deleted_at is null`);
}

/** The profile as on the wire. */
export function toShippingProfile(row: ShippingProfileRow): ShippingProfile {
  return { ...row, ...toSoftStamps(row) };
}
