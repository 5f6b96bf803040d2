import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { parseProjection, project } from "../../kernel/projection";
import { ApiError } from "../../kernel/api-error";
import { categorySelectable } from "./category-selectable";
import { readCategories } from "./taxonomy-rows";
import { toCategories } from "./to-taxonomy";

/**
 * One active category with its parent and children. Errors: `not_found`, `invalid_data` (fields,
 * expand).
 */
export const getCategory: StoreVerb<"getCategory"> = async (context, { params, query }) => {
  const projection = parseProjection(query, categorySelectable);
  const rows = await withTransaction(context, readCategories);
  const category = toCategories(rows, context.lang).find(({ id }) => id === params.id);
  if (!category) throw new ApiError("not_found", `product category ${params.id} was not found`);
  return { product_category: project(category, projection, categorySelectable) as typeof category };
};
