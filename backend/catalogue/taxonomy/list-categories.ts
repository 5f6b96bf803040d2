import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { respondFromCache } from "../read-model/cached-response";
import { parseProjection, project } from "../../kernel/projection";
import { categorySelectable } from "./category-selectable";
import { narrowListed } from "./narrow-listed";
import { toTaxonomyPage } from "./taxonomy-page";
import { readCategories } from "./taxonomy-rows";
import { toCategories, withDescendants } from "./to-taxonomy";

/**
 * The seller's active categories by rank, each with parent and children, 100 by default; children
 * of one parent, or roots, if `parent_category_id` is given (contract §3). Errors: `invalid_data`
 * (order, fields, expand).
 */
export const listCategories: StoreVerb<"listCategories"> = async (context, { query }) => {
  const projection = parseProjection(query, categorySelectable);
  return respondFromCache(
    context,
    { endpoint: "listCategories", priceViewKey: "", query },
    async () => {
      const all = toCategories(await withTransaction(context, readCategories), context.lang);
      const parentId = query.parent_category_id === "null" ? null : query.parent_category_id;
      const ofParent =
        parentId === undefined
          ? all
          : all.filter((category) => category.parent_category_id === parentId);
      const { items, ...envelope } = toTaxonomyPage(narrowListed(ofParent, query), query, {
        textKey: "name",
        defaultLimit: 100,
      });
      const categories = query.include_descendants_tree
        ? items.map((item) => withDescendants(item, all))
        : items;
      return {
        product_categories: categories.map((category) =>
          project(category, projection, categorySelectable),
        ),
        ...envelope,
      };
    },
  );
};
