import { adminDraftOrderVerbs } from "./draft-orders/admin-routes";
import { adminTaxRateVerbs } from "./tax-rates/admin-routes";
import { adminShippingOptionVerbs } from "./shipping-options/admin-routes";
import { adminShippingProfileVerbs } from "./shipping-profiles/admin-routes";
import { adminGiftCardVerbs } from "./gift-cards/admin-routes";
import { adminCustomerGroupVerbs } from "./customer-groups/admin-routes";
import { adminCustomerVerbs } from "./customers/admin-routes";
import { adminSettingVerbs } from "./settings/admin-routes";
import { adminRegionVerbs } from "./regions/admin-routes";
import { adminStoreVerbs } from "./store/admin-routes";
import { adminPublishableApiKeyVerbs } from "./publishable-api-keys/admin-routes";
import { adminStockLocationVerbs } from "./stock-locations/admin-routes";
import { adminSalesChannelVerbs } from "./sales-channels/admin-routes";
import { adminAuthVerbs } from "./agents/admin-routes";
import { adminBatchJobVerbs } from "./batch-jobs/admin-routes";
import { adminDiscountVerbs } from "./discounts/admin-routes";
import type { AdminVerbs } from "./http/admin-verb";
import { adminPaymentVerbs } from "./payments/admin-routes";
import { adminProductVerbs } from "./products/admin-routes";
import { adminTaxonomyVerbs } from "./taxonomy/admin-routes";
import { adminPriceListVerbs } from "./price-lists/admin-routes";
import { adminUploadVerbs } from "./uploads/admin-routes";

/** Every call of the administration contract with its verb; a missing one is a type error here and a refusal to start in the router. */
export const adminVerbs: AdminVerbs = {
  ...adminBatchJobVerbs,
  ...adminAuthVerbs,
  ...adminDiscountVerbs,
  ...adminPriceListVerbs,
  ...adminUploadVerbs,
  ...adminSalesChannelVerbs,
  ...adminStockLocationVerbs,
  ...adminPublishableApiKeyVerbs,
  ...adminStoreVerbs,
  ...adminRegionVerbs,
  ...adminSettingVerbs,
  ...adminCustomerVerbs,
  ...adminCustomerGroupVerbs,
  ...adminProductVerbs,
  ...adminTaxonomyVerbs,
  ...adminTaxRateVerbs,
  ...adminShippingOptionVerbs,
  ...adminShippingProfileVerbs,
  ...adminGiftCardVerbs,
  ...adminDraftOrderVerbs,
  ...adminPaymentVerbs,
};
