import { withTransaction } from "../db/with-transaction";
import { invalidData } from "../http/invalid-data";
import type { CustomerContext, StoreVerb } from "../http/verb";
import { getHiddenVariants, getPricing } from "../products/price-view-rows";
import { readVisibleVariants } from "../products/variant-entry-rows";
import { createId } from "../shared/ids";
import { type SavedCode, saveArticleCodeRows } from "./article-code-rows";
import { foldCode } from "./fold-code";
import { requireCompanyId } from "./require-company";

/**
 * POST /store/customers/me/company/article-codes: what the company calls variants it may see, all or none; of a code given
 * twice the last counts. Errors: invalid_data (a variant that is not there for her, a code of nothing but dashes), not_found (no company).
 */
export const saveArticleCodes: StoreVerb<"saveArticleCodes"> = async (context, { body }) => {
  const companyId = requireCompanyId(context);
  const visibility = await getVisibility(context);
  const codes = toCodes(body.article_codes);
  const saved = await withTransaction(context, async (transaction) => {
    const ids = [...new Set(codes.map(({ variantId }) => variantId))];
    const visible = new Set((await readVisibleVariants(transaction, visibility, { ids })).map(({ id }) => id));
    requireAll(body.article_codes, ({ variant_id }) => visible.has(variant_id), "variant_id");
    await saveArticleCodeRows(transaction, { companyId, customerId: context.session.customerId }, codes);
    return codes.length;
  });
  return { saved };
};

type Given = { code: string; variant_id: string };

function toCodes(given: readonly Given[]): SavedCode[] {
  requireAll(given, ({ code }) => foldCode(code) !== "", "code");
  const byKey = new Map(given.map(({ code, variant_id }) => [foldCode(code), { code, variantId: variant_id }]));
  return [...byKey].map(([key, code]) => ({ id: createId("artc"), key, ...code }));
}

function requireAll(given: readonly Given[], isRight: (entry: Given) => boolean, field: keyof Given): void {
  const faults = given.flatMap((entry, position) =>
    isRight(entry)
      ? []
      : [
          {
            field: `article_codes.${position}.${field}`,
            code: "invalid_value" as const,
            message: `article_codes.${position}.${field} is not valid`,
          },
        ],
  );
  if (faults.length > 0) throw invalidData(faults);
}

async function getVisibility(context: CustomerContext) {
  const hidden = await getHiddenVariants(context, await getPricing(context, {}));
  return { salesChannelIds: context.salesChannelIds, hiddenProductIds: hidden.productIds, hiddenVariantIds: [...hidden.variantIds] };
}
