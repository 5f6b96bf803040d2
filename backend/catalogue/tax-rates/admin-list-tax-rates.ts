import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { toPage } from "../../platform/db/to-page";
import { readTaxRatePage } from "./tax-rate-rows";
import { parseTaxRateView, readTaxRate, toTaxRates } from "./tax-rate-view";

const sortable = ["name", "code", "rate", "created_at", "updated_at"];

/**
 * GET /admin/tax-rates: 50 a page, newest first; rates in percent. Errors: invalid_data (order,
 * fields, expand). Source: spec §7.
 */
export const adminListTaxRates: AdminVerb<"adminListTaxRates"> = async (context, { query }) => {
  const view = parseTaxRateView(query);
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readTaxRatePage(transaction, query, page);
    return {
      tax_rates: await toTaxRates(context, transaction, rows, view),
      count,
      offset: page.offset,
      limit: page.limit,
    };
  });
};

/** GET /admin/tax-rates/:id. Errors: not_found, invalid_data (fields, expand). Source: spec §7. */
export const adminGetTaxRate: AdminVerb<"adminGetTaxRate"> = async (context, { params, query }) => {
  const view = parseTaxRateView(query);
  return {
    tax_rate: await withTransaction(context, (transaction) =>
      readTaxRate(context, transaction, params.id, view),
    ),
  };
};
