import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";
import type { Transaction } from "../../platform/db/with-transaction";

export type DirectoryRow = {
  id: string;
  name: string;
  hosts: string[];
  default_locale: string;
  support_email: string;
  integrations: Record<string, unknown> | null;
  publishable_key: string | null;
};

/** All sellers with their oldest key that is not revoked. */
export function listDirectoryRows(database: Queryable): Promise<DirectoryRow[]> {
  return database.query<DirectoryRow>(sql`select * from list_sellers()`);
}

/** The URL of the seller's storefront, without a trailing slash: `template` contains `{host}`. */
export async function readStorefrontUrl(
  transaction: Transaction,
  template: string,
): Promise<string> {
  const rows = await transaction.query<{ host: string }>(
    sql`select hosts[1] as host from seller where id = ${transaction.sellerId}`,
  );
  if (!rows[0]) throw new Error(`seller ${transaction.sellerId} no longer exists`);
  return template.replace("{host}", rows[0].host).replace(/\/+$/, "");
}

/** The seller's own language, e.g. `fr-FR`. */
export async function readDefaultLocale(transaction: Transaction): Promise<string> {
  const rows = await transaction.query<{ default_locale: string }>(
    sql`select default_locale from seller where id = ${transaction.sellerId}`,
  );
  if (!rows[0]) throw new Error(`seller ${transaction.sellerId} no longer exists`);
  return rows[0].default_locale;
}

/** The seller's name, as known to staff. */
export async function readSellerName(transaction: Transaction): Promise<string> {
  const rows = await transaction.query<{ name: string }>(
    sql`select name from seller where id = ${transaction.sellerId}`,
  );
  if (!rows[0]) throw new Error(`seller ${transaction.sellerId} no longer exists`);
  return rows[0].name;
}
