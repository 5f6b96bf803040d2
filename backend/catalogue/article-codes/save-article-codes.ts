import { withTransaction } from "../../platform/db/with-transaction";
import { invalidData } from "../../kernel/invalid-data";
import type { StoreVerb } from "../../platform/http/access/verb";
import { foldCode } from "./fold-code";
import { findVisibleVariants, keepArticleCodes } from "./keep-article-codes";
import { requireCompanyId } from "./require-company";

/**
 * POST /store/customers/me/company/article-codes: saves the company's own codes for visible
 * variants, all or nothing; of a code given twice the last wins. Errors: invalid_data (a variant
 * not visible to her, a code consisting only of dashes), not_found (no company).
 */
export const saveArticleCodes: StoreVerb<"saveArticleCodes"> = async (
  context,
  { body: { article_codes: given } },
) => {
  requireCompanyId(context);
  requireAll(given, ({ code }) => foldCode(code) !== "", "code");
  const saved = await withTransaction(context, async (transaction) => {
    const visible = await findVisibleVariants(
      context,
      transaction,
      given.map(({ variant_id: id }) => id),
    );
    requireAll(given, ({ variant_id }) => visible.has(variant_id), "variant_id");
    return keepArticleCodes(
      context,
      transaction,
      given.map(({ code, variant_id: variantId }) => ({ code, variantId })),
    );
  });
  return { saved };
};

type Given = { code: string; variant_id: string };

function requireAll(
  given: readonly Given[],
  isRight: (entry: Given) => boolean,
  field: keyof Given,
): void {
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
