import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { toTaxonomyPage } from "../taxonomy-page";
import { toCollection } from "../to-taxonomy";
import { toAdminCollection } from "./admin-collection";
import { readCollectedProducts, readFilteredCollections } from "./admin-collection-rows";

const defaultLimit = 10;

/** Collections with their products, newest first, 10 by default. Errors: `invalid_data` (order). */
export const adminListCollections: AdminVerb<"adminListCollections"> = (context, { query }) =>
  withTransaction(context, async (transaction) => {
    const rows = await readFilteredCollections(transaction, query);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const { handle: _, ...paged } = query;
    const listed = rows.map((row) => toCollection(row, ""));
    const { items, ...envelope } = toTaxonomyPage(listed, paged, {
      textKey: "title",
      defaultLimit,
    });
    const products = await readCollectedProducts(
      transaction,
      items.map(({ id }) => id),
    );
    const collections = items.flatMap(({ id }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { deleted_at: _d, metadata: _m, ...collection } = toAdminCollection(row, products);
      return [collection];
    });
    return { collections, ...envelope };
  });
