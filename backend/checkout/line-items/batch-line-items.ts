import type { z } from "zod";
import type { lineItemBatchBody } from "@/contract/cart/line-item-batch";
import { foldCode } from "../../catalogue/article-codes/fold-code";
import {
  findVisibleVariants,
  keepArticleCodes,
} from "../../catalogue/article-codes/keep-article-codes";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import { invalidData } from "../../kernel/invalid-data";
import {
  type CustomerContext,
  SeveralStatementsError,
  PreparedResponse,
  type StoreVerb,
} from "../../platform/http/access/verb";
import { applyLineEntries, type LineEntryResult } from "./apply-line-entries";
import type { CartState } from "../carts/cart-state";
import { changeCart, changeCartPrepared } from "../carts/change-cart";
import type { Sellables } from "../reprice/sellable";
import { requireLineMetadata } from "./line-metadata";

type Entries = z.output<typeof lineItemBatchBody>["entries"];

/**
 * POST /store/carts/:id/line-items/batch: adds or sets up to 1,000 quantities in one transaction.
 * An entry that breaks a rule is rejected individually, with the error's code and the nearest valid
 * quantities; moq, pcb and stock are checked on the resulting quantity, and nothing is rounded
 * (CART-04). Adding 0 to a line with metadata changes only the metadata. The company's own codes
 * for the variants of applied entries are stored in the same transaction. Errors: not_found,
 * cart_completed, invalid_data.
 */
export const batchLineItems: StoreVerb<"batchLineItems"> = async (
  context,
  { params, body: { entries } },
) => {
  for (const entry of entries) requireLineMetadata(entry.metadata);
  requireCodes(entries);
  let results: LineEntryResult[] = [];
  const change = {
    variantIds: entries.flatMap((entry) => entry.variant_id ?? []),
    apply: (state: CartState, { now, ...sellables }: Sellables & { now: Date }) => {
      const applied = applyLineEntries(state, entries, sellables, now);
      results = applied.results;
      return applied.state;
    },
    toBody: (cart: string) => `{"cart":${cart},"results":${JSON.stringify(results)}}`,
  };
  if (!entries.some((entry) => entry.article_codes))
    return changeCartPrepared(context, params.id, change);
  if (context.toResponsePart) throw new SeveralStatementsError();
  return withTransaction(context, async (transaction) => {
    const cart = await changeCart({ ...context, transaction }, params.id, change);
    results = await withSavedCodes(context, transaction, entries, results);
    return new PreparedResponse(change.toBody(JSON.stringify(cart)));
  });
};
batchLineItems.isSingleStatement = true;

/** Errors: invalid_data naming each code that consists only of blanks and dashes. */
function requireCodes(entries: Entries): void {
  const faults = entries.flatMap(({ article_codes: codes = [] }, at) =>
    codes.flatMap((code, index) =>
      foldCode(code) === "" ? [`entries.${at}.article_codes.${index}`] : [],
    ),
  );
  if (faults.length > 0)
    throw invalidData(
      faults.map((field) => ({ field, code: "invalid_value", message: `${field} is not valid` })),
    );
}

/**
 * Stores the codes of applied entries whose variant the buyer may see; each result says how many.
 */
async function withSavedCodes(
  context: CustomerContext,
  transaction: Transaction,
  entries: Entries,
  results: readonly LineEntryResult[],
): Promise<LineEntryResult[]> {
  const named = results.map(({ variant_id: id, status }) => (status === "applied" ? id : null));
  const visible = await findVisibleVariants(
    context,
    transaction,
    named.flatMap((id, index) => (id !== null && entries[index]?.article_codes ? [id] : [])),
  );
  const codes = entries.map(({ article_codes: given = [] }, index) => {
    const variantId = named[index];
    return variantId && visible.has(variantId) ? given.map((code) => ({ code, variantId })) : [];
  });
  if (codes.flat().length > 0) await keepArticleCodes(context, transaction, codes.flat());
  return results.map((result, index) =>
    entries[index]?.article_codes ? { ...result, saved_codes: codes[index]?.length ?? 0 } : result,
  );
}
