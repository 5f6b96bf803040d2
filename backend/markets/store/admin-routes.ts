import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminGetStore, adminListPaymentProviders, adminListTaxProviders } from "./admin-get-store";
import { adminUpdateStore } from "./admin-update-store";
import {
  adminAddStoreCurrency,
  adminAddStoreCurrencyAlias,
  adminDeleteStoreCurrency,
} from "./change-store-currency";

export const adminStoreVerbs = {
  adminGetStore,
  adminUpdateStore,
  adminAddStoreCurrency,
  adminAddStoreCurrencyAlias,
  adminDeleteStoreCurrency,
  adminListPaymentProviders,
  adminListTaxProviders,
} satisfies Partial<AdminVerbs>;
