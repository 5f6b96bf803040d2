import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { answerCached } from "../products/cached-answer";
import { toTaxonomyPage } from "./taxonomy-page";
import { readCategories } from "./taxonomy-rows";
import { toCategories } from "./to-taxonomy";

/** The seller's active categories by rank, each with parent and children, 100 unless `limit` says otherwise. Errors: `invalid_data` (order). */
export const listCategories: StoreVerb<"listCategories"> = (context, { query }) =>
  answerCached(context, { endpoint: "listCategories", priceViewKey: "", query }, async () => {
    const rows = await withTransaction(context, readCategories);
    const { items, ...envelope } = toTaxonomyPage(toCategories(rows, context.lang), query, { textKey: "name", defaultLimit: 100 });
    return { product_categories: items, ...envelope };
  });
