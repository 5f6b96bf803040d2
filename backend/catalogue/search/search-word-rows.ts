import sql from "sql-template-tag";
import { buildWordIndex, type WordIndex } from "@/domain/search/word-index";
import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { catalogueCaches } from "../read-model/catalogue-caches";

/**
 * All words in the search texts of the seller's published products, at least as new as the request.
 * Stock changes don't affect them.
 */
export async function getSearchWords(
  context: StoreContext,
  transaction: Transaction,
): Promise<WordIndex> {
  const version = context.pricingVersion;
  const { words } = await context.deps.caches.of(catalogueCaches.searchWords).getOrMake(
    context.sellerId,
    async () => ({ version, words: buildWordIndex([await readWords(transaction)]) }),
    (known) => known.version >= version,
  );
  return words;
}

async function readWords(transaction: Transaction): Promise<string> {
  const rows = await transaction.query<{ text: string | null }>(sql`
    select string_agg(search_text, ' ') as text from product
    where seller_id = ${transaction.sellerId} and status = 'published' and deleted_at is null`);
  return rows[0]?.text ?? "";
}
