import sql from "sql-template-tag";
import type { Transaction } from "../../db/with-transaction";

/**
 * The key that signs a seller's download URLs and device cookies; undefined if there is no such
 * seller.
 */
export async function findSigningSecret(transaction: Transaction): Promise<Buffer | undefined> {
  const rows = await transaction.query<{ download_secret: Buffer }>(
    sql`select download_secret from seller where id = ${transaction.sellerId}`,
  );
  return rows[0]?.download_secret;
}
