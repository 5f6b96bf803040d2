import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** Titles in the requested language. */
export type RestockMailRow = {
  handle: string;
  product_title: string;
  title: string;
  sku: string | null;
  id: string;
  thumbnail: string | null;
};

/** A published variant as named in its mail, in `language`; undefined if it is no longer sold. */
export async function findRestockMailRow(
  transaction: Transaction,
  variantId: string,
  language: string,
): Promise<RestockMailRow | undefined> {
  const rows = await transaction.query<RestockMailRow>(sql`
    select v.id, v.sku, coalesce(v.thumbnail, p.thumbnail) as thumbnail, p.handle,
      coalesce(p.translations -> ${language} ->> 'title', p.title) as product_title,
      coalesce(v.translations -> ${language} ->> 'title', v.title) as title
    from product_variant v join product p on p.seller_id = v.seller_id and p.id = v.product_id
    where v.seller_id = ${transaction.sellerId} and v.id = ${variantId} and v.deleted_at is null
      and p.deleted_at is null and p.status = 'published'`);
  return rows[0];
}
