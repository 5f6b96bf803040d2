import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { pricingVersionOf } from "../../platform/versions/catalogue-version-rows";
import { catalogueCaches } from "../read-model/catalogue-caches";
import { SearchTexts } from "./search-texts";

/** Separates the texts in the result; occurs in none of them. */
const separator = "\n\n";

/**
 * The search texts of the request's seller, at least as new as the request. They are re-read after
 * a change of the catalogue, but not of stock alone, which they do not contain.
 */
export async function getSearchTexts(
  context: StoreContext,
  transaction: Transaction,
): Promise<SearchTexts> {
  const { texts } = await context.deps.caches.of(catalogueCaches.searchTexts).getOrMake(
    context.sellerId,
    () => readTexts(transaction),
    ({ version }) => version >= context.pricingVersion,
  );
  return texts;
}

async function readTexts(
  transaction: Transaction,
): Promise<{ version: number; texts: SearchTexts }> {
  const rows = await transaction.query<{ version: number; ids: string; texts: string }>(sql`
    select ${pricingVersionOf(transaction.sellerId)} as version,
      coalesce(string_agg(id, ','), '') as ids,
      coalesce(string_agg(search_text, ${separator}), '') as texts
    from (select id, search_text from product where seller_id = ${transaction.sellerId}
      order by created_at desc, id collate "C") p`);
  const row = rows[0];
  if (!row) throw new Error("expected one row of search texts");
  const texts = row.texts.split(separator);
  const ids = row.ids === "" ? [] : row.ids.split(",");
  return {
    version: row.version,
    texts: new SearchTexts(ids.map((id, position) => ({ id, text: texts[position] ?? "" }))),
  };
}
