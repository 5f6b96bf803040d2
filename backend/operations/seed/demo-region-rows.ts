import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

/**
 * Disables the tax on gift cards in the seller's regions that have not been changed since their
 * creation; returns their number.
 */
export async function untaxGiftCards(transaction: Transaction): Promise<number> {
  raiseTermsVersion(transaction);
  const rows = await transaction.query(
    sql`update region set gift_cards_taxable = false
        where seller_id = ${transaction.sellerId} and deleted_at is null and gift_cards_taxable
          and updated_at = created_at
        returning id`,
  );
  return rows.length;
}
