import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { respondFromCache } from "../read-model/cached-response";
import { narrowListed } from "./narrow-listed";
import { toTaxonomyPage } from "./taxonomy-page";
import { readCollections } from "./taxonomy-rows";
import { toCollection } from "./to-taxonomy";

/** The seller's collections, newest first, 10 by default. Errors: `invalid_data` (order). */
export const listCollections: StoreVerb<"listCollections"> = (context, { query }) =>
  respondFromCache(context, { endpoint: "listCollections", priceViewKey: "", query }, async () => {
    const rows = await withTransaction(context, readCollections);
    const { items, ...envelope } = toTaxonomyPage(
      narrowListed(
        rows.map((row) => toCollection(row, context.lang)),
        query,
      ),
      query,
      { textKey: "title", defaultLimit: 10 },
    );
    return { collections: items, ...envelope };
  });
