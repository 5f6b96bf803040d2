import type { Transaction } from "../../platform/db/with-transaction";
import type { CustomerContext } from "../../platform/http/access/verb";
import { getHiddenVariants, getPricing } from "../prices/price-view-rows";
import { readVisibleVariants } from "../variants/variant-entry-rows";
import { createId } from "../../kernel/ids";
import { saveArticleCodeRows } from "./article-code-rows";
import { foldCode } from "./fold-code";
import { requireCompanyId } from "./require-company";

export type GivenCode = { code: string; variantId: string };

/** Which of these variants the buyer may see. */
export async function findVisibleVariants(
  context: CustomerContext,
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<Set<string>> {
  // uses the caller's connection: with a second one, as many callers as there are connections would
  // deadlock
  const within = { ...context, transaction };
  const hidden = await getHiddenVariants(within, await getPricing(within, {}));
  const visibility = {
    salesChannelIds: context.salesChannelIds,
    hiddenProductIds: hidden.productIds,
  };
  const ids = [...new Set(variantIds)];
  const rows = await readVisibleVariants(
    transaction,
    { ...visibility, hiddenVariantIds: [...hidden.variantIds] },
    { ids },
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Stores the company's own codes for variants; of a code given twice the last wins. Returns the
 * number of codes. Errors: not_found (no company).
 */
export async function keepArticleCodes(
  context: CustomerContext,
  transaction: Transaction,
  given: readonly GivenCode[],
): Promise<number> {
  const by = { companyId: requireCompanyId(context), customerId: context.session.customerId };
  const codes = new Map(given.map((code) => [foldCode(code.code), code]));
  await saveArticleCodeRows(
    transaction,
    by,
    [...codes].map(([key, code]) => ({ id: createId("artc"), key, ...code })),
  );
  return codes.size;
}
