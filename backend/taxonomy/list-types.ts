import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { answerCached } from "../products/cached-answer";
import { narrowListed } from "./narrow-listed";
import { toTaxonomyPage } from "./taxonomy-page";
import { readValues } from "./taxonomy-rows";
import { toListedValue } from "./to-taxonomy";

/** The seller's product types, newest first, 20 unless `limit` says otherwise. Errors: `invalid_data` (order). */
export const listTypes: StoreVerb<"listTypes"> = (context, { query }) =>
  answerCached(context, { endpoint: "listTypes", priceViewKey: "", query }, async () => {
    const rows = await withTransaction(context, (transaction) => readValues(transaction, "product_type"));
    const { items, ...envelope } = toTaxonomyPage(
      narrowListed(
        rows.map((row) => toListedValue(row, context.lang)),
        query,
      ),
      query,
      { textKey: "value", defaultLimit: 20 },
    );
    return { product_types: items, ...envelope };
  });
