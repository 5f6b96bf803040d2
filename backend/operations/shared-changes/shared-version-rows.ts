import sql from "sql-template-tag";
import { closedLinksMax } from "@/contract/catalogue/shared-change";
import type { Queryable } from "../../platform/db/connection";
import type { Transaction } from "../../platform/db/with-transaction";

export type SharedVersion = { seller_id: string; version: string };

/**
 * A version for every seller with links, which changes whenever the links' content may have
 * changed.
 */
export const listSharedVersions = (database: Queryable): Promise<SharedVersion[]> =>
  database.query<SharedVersion>(sql`select seller_id, version from shared_catalogue_versions()`);

/** Links of a seller that were revoked or locked within the last hour, latest first. */
export async function listClosedLinks(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from shared_catalogue where seller_id = ${transaction.sellerId}
      and (revoked_at is not null or password_hash is not null)
      and updated_at > now() - interval '1 hour'
    order by updated_at desc limit ${closedLinksMax}::integer`);
  return rows.map((row) => row.id);
}
