import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { type ArticleCodeRow, listArticleCodeRows } from "./article-code-rows";
import { requireCompanyId } from "./require-company";

const limitDefault = 50;

/**
 * GET /store/customers/me/company/article-codes: the company's own codes for the seller's variants,
 * last saved first. Errors: not_found (no company).
 */
export const listArticleCodes: StoreVerb<"listArticleCodes"> = async (context, { query }) => {
  const companyId = requireCompanyId(context);
  const page = { limit: query.limit ?? limitDefault, offset: query.offset ?? 0 };
  const { rows, count } = await withTransaction(context, (transaction) =>
    listArticleCodeRows(transaction, { companyId, q: query.q, ...page }),
  );
  return { article_codes: rows.map(toArticleCode), count, ...page };
};

function toArticleCode(row: ArticleCodeRow) {
  return {
    id: row.id,
    code: row.code,
    variant_id: row.variant_id,
    sku: row.sku,
    title: `${row.product_title} – ${row.variant_title}`,
    updated_by: row.updated_by,
    updated_at: row.updated_at.toISOString(),
  };
}
