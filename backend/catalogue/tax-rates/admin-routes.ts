import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminGetTaxRate, adminListTaxRates } from "./admin-list-tax-rates";
import { adminCreateTaxRate, adminDeleteTaxRate, adminUpdateTaxRate } from "./change-tax-rate";
import {
  adminAddTaxRateProducts,
  adminAddTaxRateProductTypes,
  adminAddTaxRateShippingOptions,
  adminRemoveTaxRateProducts,
  adminRemoveTaxRateProductTypes,
  adminRemoveTaxRateShippingOptions,
} from "./change-tax-rate-targets";

export const adminTaxRateVerbs = {
  adminListTaxRates,
  adminGetTaxRate,
  adminCreateTaxRate,
  adminUpdateTaxRate,
  adminDeleteTaxRate,
  adminAddTaxRateProducts,
  adminRemoveTaxRateProducts,
  adminAddTaxRateProductTypes,
  adminRemoveTaxRateProductTypes,
  adminAddTaxRateShippingOptions,
  adminRemoveTaxRateShippingOptions,
} satisfies Partial<AdminVerbs>;
