import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { ArticleCode } from "../../model/customer/article-code";
import { callBackend } from "../http/backend-client";
import type { Buyer } from "../customer/login-state";

const pageSize = 50;

/** A page of the company's own product codes, last saved first. Errors: `BackendError`. */
export async function listArticleCodes(
  { caller }: Buyer,
  { q, offset }: { q?: string; offset?: number },
): Promise<{ codes: ArticleCode[]; count: number }> {
  const { data } = await callBackend(storeEndpoints.listArticleCodes, caller, {
    query: { q, offset, limit: pageSize },
  });
  return {
    codes: data.article_codes.map(({ id, code, sku, title }) => ({ id, code, sku, title })),
    count: data.count,
  };
}
