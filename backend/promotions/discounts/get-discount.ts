import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidQuery } from "../../kernel/invalid-query";
import { ApiError } from "../../kernel/api-error";
import { type DiscountPage, findDiscountRecord, readDiscountPage } from "./discount-reader-rows";
import { parseDiscountView, readDiscount, toDiscounts } from "./read-discount";

const defaultLimit = 20;
const sortable: readonly DiscountPage["orderBy"][] = [
  "code",
  "starts_at",
  "ends_at",
  "usage_count",
  "usage_limit",
  "created_at",
  "updated_at",
];

/** Discounts, newest first, 20 by default. Errors: `invalid_data` (order, fields, expand). */
export const listDiscounts: AdminVerb<"adminListDiscounts"> = async (context, { query }) => {
  const { limit = defaultLimit, offset = 0, order, fields, expand, ...filter } = query;
  const view = parseDiscountView({ fields, expand }, context.deps);
  const page = { ...parseOrder(order), limit, offset };
  return withTransaction(context, async (transaction) => {
    const { records, count } = await readDiscountPage(transaction, filter, page);
    return { discounts: await toDiscounts(transaction, records, view), count, offset, limit };
  });
};

/** One discount. Errors: `not_found`, `invalid_data` (fields, expand). */
export const getDiscount: AdminVerb<"adminGetDiscount"> = async (context, { params, query }) => {
  const view = parseDiscountView(query, context.deps);
  return {
    discount: await withTransaction(context, (transaction) =>
      readDiscount(transaction, params.discount_id, view),
    ),
  };
};

/**
 * One discount by its code, case-insensitive. Errors: `not_found`, `invalid_data` (fields, expand).
 */
export const getDiscountByCode: AdminVerb<"adminGetDiscountByCode"> = async (
  context,
  { params, query },
) => {
  const view = parseDiscountView(query, context.deps);
  return withTransaction(context, async (transaction) => {
    const record = await findDiscountRecord(transaction, { code: params.code.toUpperCase() });
    if (!record)
      throw new ApiError("not_found", `Discounts with code ${params.code} was not found`);
    return { discount: await readDiscount(transaction, record.id, view) };
  });
};

function parseOrder(order = "-created_at"): Pick<DiscountPage, "orderBy" | "descending"> {
  const column = sortable.find((name) => name === order.replace(/^-/, ""));
  if (!column) throw invalidQuery.order(order);
  return { orderBy: column, descending: order.startsWith("-") };
}
