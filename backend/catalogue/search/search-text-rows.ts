import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { catalogueVersionOf } from "../../platform/versions/catalogue-version-rows";
import { catalogueCacheOf } from "../read-model/catalogue-cache";
import { type SearchText, SearchTexts } from "./search-texts";

type Read = { version: number; watermark: string; ids: string; instants: string; texts: string };

/** Between the texts of the answer; in no text. */
const separator = "\n\n";

/**
 * The search texts of the request's seller, not older than the request. What was written since the last time is read and
 * nothing else: `watermark` is the oldest transaction that had not ended then, so that whatever is missing is not below it.
 */
export async function getSearchTexts(
  context: StoreContext,
  transaction: Transaction,
): Promise<SearchTexts> {
  const { searchTexts } = catalogueCacheOf(context.deps);
  const known = searchTexts.get(context.sellerId);
  if (known && known.version >= context.catalogueVersion) return known.texts;
  const { version, watermark, ...read } = await readTexts(transaction, known?.watermark ?? "0");
  const texts = merge(known?.texts, toSearchTexts(read));
  const latest = searchTexts.get(context.sellerId);
  if (!latest || latest.version <= version)
    searchTexts.set(context.sellerId, { version, watermark, texts });
  return texts;
}

function toSearchTexts({
  ids,
  instants,
  texts,
}: Pick<Read, "ids" | "instants" | "texts">): SearchText[] {
  if (ids === "") return [];
  const [allInstants, allTexts] = [instants.split(","), texts.split(separator)];
  return ids.split(",").map((id, position) => ({
    id,
    createdAtUs: Number(allInstants[position]),
    text: allTexts[position] ?? "",
  }));
}

function merge(known: SearchTexts | undefined, changed: readonly SearchText[]): SearchTexts {
  if (known && changed.length === 0) return known;
  const all = new Map([...(known ?? []), ...changed].map((text) => [text.id, text]));
  return new SearchTexts(all.values());
}

async function readTexts(transaction: Transaction, watermark: string): Promise<Read> {
  const rows = await transaction.query<Read>(sql`
    select ${catalogueVersionOf(transaction.sellerId)} as version, pg_snapshot_xmin(pg_current_snapshot())::text as watermark,
      coalesce(string_agg(s.product_id, ','), '') as ids, coalesce(string_agg(s.text, ${separator}), '') as texts,
      coalesce(string_agg((extract(epoch from p.created_at) * 1000000)::bigint::text, ','), '') as instants
    from product_search s join product p on p.seller_id = s.seller_id and p.id = s.product_id
    where s.seller_id = ${transaction.sellerId} and s.written_by >= ${watermark}::text::xid8`);
  const row = rows[0];
  if (!row) throw new Error("search texts are one row");
  return row;
}
