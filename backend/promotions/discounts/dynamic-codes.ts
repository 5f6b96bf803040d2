import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { insertRows } from "../../platform/db/insert-rows";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { findDiscountRecord } from "./discount-reader-rows";
import { deleteDiscountRows, replaceRegions } from "./discount-writer-rows";
import { markDiscountsChanged } from "./mark-discounts-changed";
import { ownDiscount, readDiscount } from "./read-discount";
import { requireEndAfter } from "./require-end-after";
import { requireFreeCode } from "./write-discount";

/**
 * Generates a code of a dynamic discount and returns it: it shares the rule and the regions and is
 * valid for `valid_duration`. It is dynamic too, as in the reference, so that it only applies when
 * typed. Errors: `not_found`, `not_allowed` (not dynamic, or a generated code itself),
 * `duplicate_error` (code), `invalid_data` (`valid_duration` beyond the year 9999).
 */
export const createDynamicCode: AdminVerb<"adminCreateDynamicCode"> = (context, { params, body }) =>
  withTransaction(context, async (transaction) => {
    const parent = await ownDiscount(transaction, params.discount_id);
    if (!parent.is_dynamic || parent.parent_discount_id !== null)
      throw new ApiError("not_allowed", "Discount must be set to dynamic");
    await requireFreeCode(transaction, body.code);
    const now = context.deps.now();
    const id = createId("disc");
    await insertRows(transaction, "discount", [
      {
        ...{
          id,
          rule_id: parent.rule_id,
          parent_discount_id: parent.id,
          code: body.code.toUpperCase(),
          is_dynamic: true,
          is_disabled: false,
        },
        ...{
          starts_at: now,
          ends_at:
            parent.valid_duration === null
              ? parent.ends_at
              : requireEndAfter(now, parent.valid_duration),
        },
        ...{
          usage_limit: body.usage_limit,
          usage_count: 0,
          metadata: body.metadata ?? null,
          created_at: now,
          updated_at: now,
        },
      },
    ]);
    await replaceRegions(transaction, id, parent.region_ids);
    await markDiscountsChanged(transaction, { id, rule_id: parent.rule_id }, null);
    return { discount: await readDiscount(transaction, id) };
  });

/** Deletes a code of a dynamic discount and returns that discount. Errors: `not_found`. */
export const deleteDynamicCode: AdminVerb<"adminDeleteDynamicCode"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const parent = await ownDiscount(transaction, params.discount_id);
    const code = await findDiscountRecord(transaction, { code: params.code.toUpperCase() });
    if (code && code.parent_discount_id === parent.id)
      await deleteDiscountRows(transaction, code.id);
    await markDiscountsChanged(transaction, parent, parent);
    return { discount: await readDiscount(transaction, parent.id) };
  });
