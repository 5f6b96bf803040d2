import sql from "sql-template-tag";
import { buildWordIndex, type WordIndex } from "@/domain/search/word-index";
import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { catalogueCaches } from "../read-model/catalogue-caches";

/**
 * Every word that published products of the seller are found by, as of the request's catalogue
 * version.
 */
export async function getSearchWords(
  context: StoreContext,
  transaction: Transaction,
): Promise<WordIndex> {
  const searchWords = context.deps.caches.of(catalogueCaches.searchWords);
  const known = searchWords.get(context.sellerId);
  if (known?.version === context.catalogueVersion) return known.words;
  const rows = await transaction.query<{ text: string | null }>(sql`
    select string_agg(s.text, ' ') as text from product_search s
    where s.seller_id = ${transaction.sellerId} and exists (select from product p
      where p.seller_id = s.seller_id and p.id = s.product_id and p.status = 'published'
        and p.deleted_at is null)`);
  const words = buildWordIndex([rows[0]?.text ?? ""]);
  searchWords.set(context.sellerId, { version: context.catalogueVersion, words });
  return words;
}
