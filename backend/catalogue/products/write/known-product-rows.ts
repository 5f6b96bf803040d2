import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import { type DocText, parseDoc } from "../../read-model/parse-doc";
import type { ProductDoc } from "../../read-model/product-doc";

export type ProductKeys = { ids: string[]; externalIds: string[]; handles: string[] };

/**
 * The products that match any of these keys, locked until the transaction ends, with their current
 * documents.
 */
export async function lockKnownProducts(
  transaction: Transaction,
  keys: ProductKeys,
): Promise<ProductDoc[]> {
  if (keys.ids.length + keys.externalIds.length + keys.handles.length === 0) return [];
  const locked = await transaction.query<{ id: string }>(sql`
    select id from product where seller_id = ${transaction.sellerId} and deleted_at is null
      and (id = any(${keys.ids}) or external_id = any(${keys.externalIds})
        or handle = any(${keys.handles}))
    order by id for no key update`);
  if (locked.length === 0) return [];
  const rows = await transaction.query<DocText>(sql`
    select doc::text as doc, links::text as links from product_doc
      where seller_id = ${transaction.sellerId}
      and product_id = any(${locked.map(({ id }) => id)})`);
  return rows.map(parseDoc);
}
