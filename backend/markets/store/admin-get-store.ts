import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { listPaymentProviderIds } from "../payment-providers/find-payment-provider";
import { fulfillmentProviders } from "../regions/fulfillment-providers";
import { readSalesChannel } from "../sales-channels/read-sales-channel";
import { toCurrency } from "../regions/currencies";
import { readStore } from "./read-store";

const toProvider = (id: string) => ({ id, is_installed: true });
const featureFlags = [
  { key: "product_categories", value: true },
  { key: "publishable_api_keys", value: true },
  { key: "sales_channels", value: true },
  { key: "tax_inclusive_pricing", value: true },
];

/** GET /admin/store. Source: spec §7. */
export const adminGetStore: AdminVerb<"adminGetStore"> = async (context) =>
  withTransaction(context, async (transaction) => {
    const store = await readStore(transaction);
    const defaultCurrency = store.currencies.find(
      ({ code }) => code === store.default_currency_code,
    );
    return {
      store: {
        ...store,
        default_currency: defaultCurrency ?? toCurrency(store.default_currency_code, false),
        default_sales_channel: await readSalesChannel(transaction, store.default_sales_channel_id),
        feature_flags: featureFlags,
        modules: [],
        payment_providers: listPaymentProviderIds().map(toProvider),
        fulfillment_providers: fulfillmentProviders.map(({ id }) => toProvider(id)),
      },
    };
  });

/** GET /admin/store/payment-providers. Source: spec §7. */
export const adminListPaymentProviders: AdminVerb<"adminListPaymentProviders"> = async () => ({
  payment_providers: listPaymentProviderIds().map(toProvider),
});

/**
 * GET /admin/store/tax-providers: empty, since the regions' rates are built in. Source: spec §7.
 */
export const adminListTaxProviders: AdminVerb<"adminListTaxProviders"> = async () => ({
  tax_providers: [],
});
