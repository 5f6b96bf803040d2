import sql, { join, type Sql } from "sql-template-tag";
import { toSearchNeedle, toSearchTokens } from "../../search/search-text";

/**
 * Whether product `p` matches a staff search: all words in its titles, codes, option values or
 * handle, or the whole phrase in its description or its collection's title. Without a phrase, every
 * product matches.
 */
export function isSearched(q: string | undefined): Sql {
  const phrase = q?.trim() ?? "";
  if (phrase === "") return sql`true`;
  const words = toSearchTokens(phrase).map(
    (token) =>
      sql`(p.search_text like ${`%${toSearchNeedle(token)}%`}
        or p.handle ilike ${`%${token.replaceAll(" ", "-")}%`})`,
  );
  const pattern = `%${phrase.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`((${words.length === 0 ? sql`false` : join(words, " and ")})
    or p.description ilike ${pattern}
    or exists (select from product_collection pc where pc.seller_id = p.seller_id
      and pc.id = p.collection_id and pc.deleted_at is null
      and pc.title ilike ${pattern}))`;
}
