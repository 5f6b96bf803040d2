import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/with-transaction";
import { type DocText, parseDoc } from "../../../catalogue/read-model/parse-doc";

export type KnownPrice = {
  currency_code: string;
  amount: number;
  min_quantity: number | null;
  max_quantity: number | null;
  price_list_id: string | null;
  region_id: string | null;
};
export type KnownVariant = {
  id: string;
  sku: string | null;
  ean: string | null;
  options: { option_id: string; value: string }[];
  prices: KnownPrice[];
};
export type KnownProduct = {
  id: string;
  handle: string;
  external_id: string | null;
  options: { id: string; title: string }[];
  variants: KnownVariant[];
};
type ProductKeys = { ids: string[]; handles: string[]; externalIds: string[] };

/** The existing products that an import refers to. */
export async function listKnownProducts(
  transaction: Transaction,
  { ids, handles, externalIds }: ProductKeys,
): Promise<KnownProduct[]> {
  const rows = await transaction.query<DocText>(sql`
    select d.doc::text as doc, d.links::text as links
    from product p join product_doc d on d.seller_id = p.seller_id and d.product_id = p.id
    where p.seller_id = ${transaction.sellerId} and p.deleted_at is null
      and (p.id = any(${ids}) or p.handle = any(${handles})
        or p.external_id = any(${externalIds}))`);
  return rows.map(parseDoc);
}

export type CodeOwner = { sku: string | null; ean: string | null; handle: string };

/** The products of the variants with these codes. */
export function listCodeOwners(transaction: Transaction, codes: string[]): Promise<CodeOwner[]> {
  return transaction.query<CodeOwner>(sql`
    select v.sku, v.ean, p.handle from product_variant v
    join product p on p.seller_id = v.seller_id and p.id = v.product_id
    where v.seller_id = ${transaction.sellerId} and v.deleted_at is null
      and (v.sku = any(${codes}) or v.ean = any(${codes}))`);
}

/** The currencies and regions that price columns may name. */
export async function findPriceScope(transaction: Transaction) {
  const currencies = await transaction.query<{ code: string }>(
    sql`select code from store_currency where seller_id = ${transaction.sellerId}`,
  );
  const regions = await transaction.query<{ id: string; name: string; currency_code: string }>(
    sql`select id, name, currency_code from region where seller_id = ${transaction.sellerId}
      and deleted_at is null order by id`,
  );
  return { currencies: new Set(currencies.map(({ code }) => code)), regions };
}

/** Default channel and profile for products that name none. */
export async function findProductDefaults(
  transaction: Transaction,
): Promise<{ channelId: string; profileId: string }> {
  const rows = await transaction.query<{ channelId: string | null; profileId: string | null }>(sql`
    select default_sales_channel_id as "channelId", default_shipping_profile_id as "profileId"
      from seller where id = ${transaction.sellerId}`);
  const { channelId = null, profileId = null } = rows[0] ?? {};
  if (channelId === null || profileId === null)
    throw new Error("the seller has no default sales channel or shipping profile");
  return { channelId, profileId };
}
