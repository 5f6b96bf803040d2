import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { deleteArticleCodeRow } from "./article-code-rows";
import { requireCompanyId } from "./require-company";

/**
 * DELETE /store/customers/me/company/article-codes/:article_code_id: deletes a code of the company;
 * another company's is silently ignored.
 */
export const deleteArticleCode: StoreVerb<"deleteArticleCode"> = async (context, { params }) => {
  const companyId = requireCompanyId(context);
  await withTransaction(context, (transaction) =>
    deleteArticleCodeRow(transaction, companyId, params.article_code_id),
  );
  return { id: params.article_code_id, object: "article_code", deleted: true };
};
