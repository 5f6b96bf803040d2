import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { answerCached } from "../products/cached-answer";
import { narrowListed } from "./narrow-listed";
import { toTaxonomyPage } from "./taxonomy-page";
import { readValues } from "./taxonomy-rows";
import { toListedValue } from "./to-taxonomy";

/** The seller's product tags, newest first, 20 unless `limit` says otherwise. Errors: `invalid_data` (order). */
export const listTags: StoreVerb<"listTags"> = (context, { query }) =>
  answerCached(context, { endpoint: "listTags", priceViewKey: "", query }, async () => {
    const rows = await withTransaction(context, (transaction) => readValues(transaction, "product_tag"));
    const { items, ...envelope } = toTaxonomyPage(
      narrowListed(
        rows.map((row) => toListedValue(row, context.lang)),
        query,
      ),
      query,
      { textKey: "value", defaultLimit: 20 },
    );
    return { product_tags: items, ...envelope };
  });
