import { recordAudit } from "../../platform/audit/record-audit";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { addStoreCurrencies, deleteStoreCurrencies } from "../regions/store-currency-rows";
import { readStore } from "./read-store";
import { requireKnownCurrencies, requireUnusedCurrencies } from "./require-currencies";
import { updateStoreRow } from "./store-rows";

/**
 * POST /admin/store: `currencies` replaces the whole list. Errors: not_found (unknown currency),
 * not_allowed (removing a currency in use), invalid_data (the default is not one of them). Source:
 * spec §7.
 */
export const adminUpdateStore: AdminVerb<"adminUpdateStore"> = async (context, { body }) => ({
  store: await withTransaction(context, async (transaction) => {
    const before = await readStore(transaction, { lock: true });
    const currentCodes = before.currencies.map(({ code }) => code);
    const requested = [...new Set(body.currencies ?? currentCodes)];
    const defaultCode = body.default_currency_code ?? before.default_currency_code;
    requireKnownCurrencies(requested, "currencies");
    if (!requested.includes(defaultCode))
      throw invalidField(
        "default_currency_code",
        "invalid_value",
        `default_currency_code ${defaultCode} is not a currency of the store`,
      );
    const removed = currentCodes.filter((code) => !requested.includes(code));
    await requireUnusedCurrencies(transaction, removed);
    await addStoreCurrencies(transaction, requested);
    await deleteStoreCurrencies(transaction, removed);
    const { currencies: _currencies, ...change } = body;
    await updateStoreRow(transaction, {
      ...change,
      metadata: mergeMetadata(before.metadata, body.metadata),
    });
    bumpCatalogueVersionAtCommit(transaction);
    const after = await readStore(transaction);
    recordAudit(transaction, { objectId: after.id, before, after });
    return after;
  }),
});
