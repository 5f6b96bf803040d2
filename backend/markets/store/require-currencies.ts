import type { Transaction } from "../../platform/db/with-transaction";
import { isCurrency } from "../regions/currencies";
import { findCurrenciesOfRegions } from "../regions/store-currency-rows";
import { ApiError } from "../../kernel/api-error";

/** Errors: not_found naming the unknown currencies; `field` is the field that contained them. */
export function requireKnownCurrencies(codes: readonly string[], field: string): void {
  const unknown = codes.filter((code) => !isCurrency(code));
  if (unknown.length > 0)
    throw new ApiError(
      "not_found",
      `${field}: currency with code ${unknown.join(", ")} was not found`,
    );
}

/** Errors: not_allowed if a region uses one of the currencies. */
export async function requireUnusedCurrencies(
  transaction: Transaction,
  codes: readonly string[],
): Promise<void> {
  const used = await findCurrenciesOfRegions(transaction, codes);
  if (used.length > 0)
    throw new ApiError(
      "not_allowed",
      `A region uses ${used.join(", ")}: change its currency first.`,
    );
}
