import { type Transaction, withTransaction } from "../../../platform/db/with-transaction";
import type { AdminContext } from "../../../platform/http/access/admin-verb";
import { writeProductDocs } from "../../read-model/product-doc-rows";
import { ownTaxonomy } from "../../products/write/taxonomy-lock-rows";

const docsPerStatement = 500;

/**
 * Changes collections, categories, tags or types in one transaction: `work` returns which products'
 * documents contain the changed data; they are rewritten and the catalogue version is incremented,
 * so that no response of the store is stale. Its `toResponse` is called afterwards.
 */
export function changeTaxonomy<T>(
  context: AdminContext,
  work: (
    transaction: Transaction,
  ) => Promise<{ productIds: readonly string[]; toResponse: () => T | Promise<T> }>,
): Promise<T> {
  return withTransaction(context, async (transaction) => {
    await ownTaxonomy(transaction);
    const { toResponse, productIds } = await work(transaction);
    const ids = [...new Set(productIds)].sort();
    for (let start = 0; start === 0 || start < ids.length; start += docsPerStatement)
      await writeProductDocs(transaction, ids.slice(start, start + docsPerStatement));
    return toResponse();
  });
}
