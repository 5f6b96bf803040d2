import type { Transaction } from "../../platform/db/with-transaction";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { touchDiscountsOfRule } from "./discount-writer-rows";

/**
 * Lets every open cart read the discounts of a rule again, the codes made from a dynamic one too.
 */
export async function markDiscountsChanged(
  transaction: Transaction,
  ruleId: string,
): Promise<void> {
  await touchDiscountsOfRule(transaction, ruleId);
  bumpCatalogueVersionAtCommit(transaction);
}
