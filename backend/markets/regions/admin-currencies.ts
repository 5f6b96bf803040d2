import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { ApiError } from "../../kernel/api-error";
import { toPage } from "../../platform/db/to-page";
import { listCurrencyCodes, toCurrency } from "./currencies";
import { listStoreCurrencyRows, setCurrencyIncludesTax } from "./store-currency-rows";

/**
 * GET /admin/currencies: every known currency, 20 a page, by code; `q` searches code and name.
 * Errors: invalid_data (order). Source: spec §7.
 */
export const adminListCurrencies: AdminVerb<"adminListCurrencies"> = async (context, { query }) => {
  const { limit, offset, descending } = toPage(
    { order: "code", ...query },
    { limitDefault: 20, sortable: ["code"] },
  );
  const rows = await withTransaction(context, listStoreCurrencyRows);
  const includesTax = new Map(rows.map((row) => [row.code, row.includes_tax]));
  const found = listCurrencyCodes()
    .map((code) => toCurrency(code, includesTax.get(code) ?? false))
    .filter(({ code, name }) =>
      `${code}\n${name}`.toLowerCase().includes(query.q?.toLowerCase() ?? ""),
    )
    .filter((currency) => query.code === undefined || currency.code === query.code)
    .filter(
      (currency) =>
        query.includes_tax === undefined || currency.includes_tax === query.includes_tax,
    );
  const sorted = descending ? found.reverse() : found;
  return { currencies: sorted.slice(offset, offset + limit), count: found.length, offset, limit };
};

/**
 * POST /admin/currencies/:code. Errors: not_found if the store does not have the currency. Source:
 * spec §7.
 */
export const adminUpdateCurrency: AdminVerb<"adminUpdateCurrency"> = async (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    const before = (await listStoreCurrencyRows(transaction)).find(
      ({ code }) => code === params.code,
    );
    if (!before) throw new ApiError("not_found", `Currency with code ${params.code} was not found`);
    const includesTax = body.includes_tax ?? before.includes_tax;
    await setCurrencyIncludesTax(transaction, params.code, includesTax);
    bumpCatalogueVersionAtCommit(transaction);
    return { currency: toCurrency(params.code, includesTax) };
  });
