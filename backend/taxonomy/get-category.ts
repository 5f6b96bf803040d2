import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { ApiError } from "../shared/api-error";
import { readCategories } from "./taxonomy-rows";
import { toCategories } from "./to-taxonomy";

/** One active category with its parent and children. Errors: `not_found`. */
export const getCategory: StoreVerb<"getCategory"> = async (context, { params }) => {
  const rows = await withTransaction(context, readCategories);
  const category = toCategories(rows, context.lang).find(({ id }) => id === params.id);
  if (!category) throw new ApiError("not_found", `product category ${params.id} was not found`);
  return { product_category: category };
};
