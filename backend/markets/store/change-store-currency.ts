import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { addStoreCurrencies, deleteStoreCurrencies } from "../regions/store-currency-rows";
import { ApiError } from "../../kernel/api-error";
import { readStore } from "./read-store";
import { requireKnownCurrencies, requireUnusedCurrencies } from "./require-currencies";

async function addCurrency(context: AdminContext, code: string) {
  requireKnownCurrencies([code], "currency_code");
  return withTransaction(context, async (transaction) => {
    await addStoreCurrencies(transaction, [code]);
    bumpCatalogueVersionAtCommit(transaction);
    return { store: await readStore(transaction) };
  });
}

/**
 * POST /admin/store/currencies/:currency_code. Errors: not_found (unknown currency). Source: spec
 * §7.
 */
export const adminAddStoreCurrency: AdminVerb<"adminAddStoreCurrency"> = (context, { params }) =>
  addCurrency(context, params.currency_code);

/** POST /admin/store/:currency_code: the path used by the reference's client. Errors: not_found. */
export const adminAddStoreCurrencyAlias: AdminVerb<"adminAddStoreCurrencyAlias"> = (
  context,
  { params },
) => addCurrency(context, params.currency_code);

/**
 * DELETE /admin/store/currencies/:currency_code. Errors: not_found, not_allowed (the default, or a
 * region's). Source: spec §7.
 */
export const adminDeleteStoreCurrency: AdminVerb<"adminDeleteStoreCurrency"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    const code = params.currency_code;
    const store = await readStore(transaction, { lock: true });
    if (!store.currencies.some((currency) => currency.code === code))
      throw new ApiError("not_found", `Currency with code ${code} was not found`);
    if (store.default_currency_code === code)
      throw new ApiError("not_allowed", `${code} is the default currency of the store.`);
    await requireUnusedCurrencies(transaction, [code]);
    await deleteStoreCurrencies(transaction, [code]);
    bumpCatalogueVersionAtCommit(transaction);
    return { store: await readStore(transaction) };
  });
