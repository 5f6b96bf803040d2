import { z } from "zod";
import { dateRange, id, listLimit, projectionQuery } from "../../fields";

const whole = z.coerce.number().int();

export const q = z.string().max(200).optional();

/**
 * Pagination and sorting of a list: `limit` entries from `offset`, sorted by one column, prefixed
 * with `-` for descending.
 */
export const pageQuery = {
  limit: listLimit.optional(),
  offset: whole.min(0).max(1_000_000).optional(),
  order: z.string().max(50).optional(),
};
export const projectedPageQuery = { ...pageQuery, ...projectionQuery };
export const deletedQuery = {
  deleted_at: dateRange.optional().describe("deleted ones are not listed"),
};
export const discountConditionQuery = {
  discount_condition_id: id.optional().describe("those named by a discount condition"),
};
export const stampsQuery = { created_at: dateRange.optional(), updated_at: dateRange.optional() };
export const projectedQuery = z.strictObject(projectionQuery);
