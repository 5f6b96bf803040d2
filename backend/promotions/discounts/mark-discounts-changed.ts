import { recordAudit } from "../../platform/audit/record-audit";
import type { Transaction } from "../../platform/db/with-transaction";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { findDiscountRecord } from "./discount-reader-rows";
import type { DiscountRecord } from "./discount-record";
import { touchDiscountsOfRule } from "./discount-writer-rows";

/**
 * Makes open carts reload the discounts of a rule, including codes generated from a dynamic one,
 * and records the change: `before` is null for a new one.
 */
export async function markDiscountsChanged(
  transaction: Transaction,
  { id, rule_id: ruleId }: Pick<DiscountRecord, "id" | "rule_id">,
  before: DiscountRecord | null,
): Promise<void> {
  await touchDiscountsOfRule(transaction, ruleId);
  const after = await findDiscountRecord(transaction, { id });
  recordAudit(transaction, { objectId: id, before, after: after ?? null });
  bumpCatalogueVersionAtCommit(transaction);
}
