import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { ApiError } from "../../kernel/api-error";
import type { DiscountRecord } from "./discount-record";
import { findUnknownResources, replaceRegions } from "./discount-writer-rows";
import { markDiscountsChanged } from "./mark-discounts-changed";
import { ownDiscount, readDiscount } from "./read-discount";

/**
 * Adds a region to a discount. Errors: `not_found`, `invalid_data` (a second region of a fixed
 * discount).
 */
export const addDiscountRegion: AdminVerb<"adminAddDiscountRegion"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const discount = await ownDiscount(transaction, params.discount_id);
    const unknown = await findUnknownResources(transaction, "regions", [params.region_id]);
    if (unknown.length > 0)
      throw new ApiError("not_found", `Region with id ${params.region_id} was not found`);
    return changeRegions(transaction, discount, [...discount.region_ids, params.region_id]);
  });

/** Removes a region from a discount. Errors: `not_found`. */
export const removeDiscountRegion: AdminVerb<"adminRemoveDiscountRegion"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const discount = await ownDiscount(transaction, params.discount_id);
    return changeRegions(
      transaction,
      discount,
      discount.region_ids.filter((id) => id !== params.region_id),
    );
  });

async function changeRegions(
  transaction: Transaction,
  discount: DiscountRecord,
  regionIds: readonly string[],
) {
  const distinct = [...new Set(regionIds)];
  if (discount.rule.type === "fixed" && distinct.length > 1)
    throw invalidField("region_id", "invalid_value", "Fixed discounts can have one region");
  await replaceRegions(transaction, discount.id, distinct);
  await markDiscountsChanged(transaction, discount, discount);
  return { discount: await readDiscount(transaction, discount.id) };
}
