import sql from "sql-template-tag";
import { allOf, contains } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

export type ArticleCodeRow = {
  id: string;
  code: string;
  variant_id: string;
  sku: string | null;
  product_title: string;
  variant_title: string;
  updated_by: string | null;
  updated_at: Date;
};

type Page = { companyId: string; q: string | undefined; limit: number; offset: number };

/**
 * One page of a company's codes, last saved first, and the total. Without codes of deleted
 * variants.
 */
export async function listArticleCodeRows(
  transaction: Transaction,
  { companyId, q, limit, offset }: Page,
): Promise<{ rows: ArticleCodeRow[]; count: number }> {
  const from = sql`
    from company_article_code a
    join product_variant v on v.seller_id = a.seller_id and v.id = a.variant_id
      and v.deleted_at is null
    join product p on p.seller_id = v.seller_id and p.id = v.product_id and p.deleted_at is null
    left join customer c on c.seller_id = a.seller_id and c.id = a.updated_by
    where ${allOf(
      sql`a.seller_id = ${transaction.sellerId}`,
      sql`a.company_id =
      ${companyId}`,
      contains(["a.code", "v.sku"], q),
    )}`;
  const rows = await transaction.query<ArticleCodeRow>(sql`
    select a.id, a.code, a.variant_id, v.sku, p.title as product_title, v.title as variant_title,
      c.email as updated_by, a.updated_at
    ${from} order by a.updated_at desc, a.id desc limit ${limit} offset ${offset}`);
  const counted = await transaction.query<{ count: number }>(
    sql`select count(*)::integer as count ${from}`,
  );
  return { rows, count: counted[0]?.count ?? 0 };
}

/** The variants a company means by these folded codes. */
export async function readCompanyCodes(
  transaction: Transaction,
  companyId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction.query<{ code_key: string; variant_id: string }>(sql`
    select code_key, variant_id from company_article_code
    where seller_id = ${transaction.sellerId} and company_id = ${companyId}
      and code_key = any(${keys as string[]}::text[])`);
  return new Map(rows.map((row) => [row.code_key, row.variant_id]));
}

export type SavedCode = { id: string; key: string; code: string; variantId: string };

/**
 * Saves a company's codes, one variant per key; an existing key is reassigned to the given variant.
 */
export async function saveArticleCodeRows(
  transaction: Transaction,
  by: { companyId: string; customerId: string },
  codes: readonly SavedCode[],
): Promise<void> {
  await transaction.query(sql`
    insert into company_article_code (seller_id, id, company_id, code, code_key, variant_id,
      updated_by)
    select ${transaction.sellerId}, given.id, ${by.companyId}, given.code, given.key,
      given.variant_id, ${by.customerId}
    from unnest(${codes.map(({ id }) => id)}::text[], ${codes.map(({ code }) => code)}::text[],
      ${codes.map(({ key }) => key)}::text[],
        ${codes.map(({ variantId }) => variantId)}::text[]) as given (id, code, key, variant_id)
    on conflict (seller_id, company_id, code_key) do update
      set code = excluded.code, variant_id = excluded.variant_id, updated_by = excluded.updated_by,
        updated_at = now()`);
}

export async function deleteArticleCodeRow(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<void> {
  await transaction.query(sql`
    delete from company_article_code where seller_id = ${transaction.sellerId}
      and company_id = ${companyId} and id = ${id}`);
}
