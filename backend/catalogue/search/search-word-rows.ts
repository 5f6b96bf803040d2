import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { catalogueCacheOf } from "../read-model/catalogue-cache";

/**
 * Every word of letters that published products of the seller are found by, as of the request's catalogue version. Digits part
 * words here: what has them is a code and is never guessed. Taken apart in this process, which is many times quicker than in
 * the database.
 */
export async function getSearchWords(
  context: StoreContext,
  transaction: Transaction,
): Promise<string[]> {
  const { searchWords } = catalogueCacheOf(context.deps);
  const known = searchWords.get(context.sellerId);
  if (known?.version === context.catalogueVersion) return known.words;
  const rows = await transaction.query<{ text: string | null }>(sql`
    select string_agg(s.text, ' ') as text from product_search s
    where s.seller_id = ${transaction.sellerId} and exists (select from product p
      where p.seller_id = s.seller_id and p.id = s.product_id and p.status = 'published' and p.deleted_at is null)`);
  const words = [...new Set(rows[0]?.text?.match(/\p{L}+/gu))];
  searchWords.set(context.sellerId, { version: context.catalogueVersion, words });
  return words;
}
