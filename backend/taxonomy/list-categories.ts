import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { answerCached } from "../products/cached-answer";
import { narrowListed } from "./narrow-listed";
import { toTaxonomyPage } from "./taxonomy-page";
import { readCategories } from "./taxonomy-rows";
import { toCategories, withDescendants } from "./to-taxonomy";

/**
 * The seller's active categories by rank, each with parent and children, 100 unless `limit` says otherwise; of one parent, or
 * those at the top, when `parent_category_id` is given (contract §3). Errors: `invalid_data` (order).
 */
export const listCategories: StoreVerb<"listCategories"> = (context, { query }) =>
  answerCached(context, { endpoint: "listCategories", priceViewKey: "", query }, async () => {
    const all = toCategories(await withTransaction(context, readCategories), context.lang);
    const parentId = query.parent_category_id === "null" ? null : query.parent_category_id;
    const ofParent = parentId === undefined ? all : all.filter((category) => category.parent_category_id === parentId);
    const { items, ...envelope } = toTaxonomyPage(narrowListed(ofParent, query), query, { textKey: "name", defaultLimit: 100 });
    return { product_categories: query.include_descendants_tree ? items.map((item) => withDescendants(item, all)) : items, ...envelope };
  });
