import sql from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";
import type { CustomerContext } from "../http/verb";
import { catalogueCacheOf } from "./catalogue-cache";

/** Every word that published products of the seller are found by, as of the request's catalogue version. */
export async function getSearchWords(context: CustomerContext, transaction: Transaction): Promise<string[]> {
  const { searchWords } = catalogueCacheOf(context.deps);
  const known = searchWords.get(context.sellerId);
  if (known?.version === context.catalogueVersion) return known.words;
  const rows = await transaction.query<{ word: string }>(sql`
    select distinct word from product p, regexp_split_to_table(p.search_text, '\\s+') word
    where p.seller_id = ${transaction.sellerId} and p.status = 'published' and p.deleted_at is null and word <> ''`);
  const words = rows.map((row) => row.word);
  searchWords.set(context.sellerId, { version: context.catalogueVersion, words });
  return words;
}
