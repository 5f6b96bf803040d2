import { adminOrderVerbs } from "./orders/admin/admin-routes";
import { adminDraftOrderVerbs } from "./checkout/draft-orders/admin-routes";
import { adminTaxRateVerbs } from "./catalogue/tax-rates/admin-routes";
import { adminShippingOptionVerbs } from "./markets/shipping-options/admin-routes";
import { adminShippingProfileVerbs } from "./catalogue/shipping-profiles/admin-routes";
import { adminGiftCardVerbs } from "./promotions/gift-cards/admin-routes";
import { adminCustomerGroupVerbs } from "./people/customer-groups/admin-routes";
import { adminCreateActingLink } from "./people/acting/admin-create-acting-link";
import { adminCustomerVerbs } from "./people/customers/admin-routes";
import { adminSettingVerbs } from "./sellers/settings/admin-routes";
import { adminRegionVerbs } from "./markets/regions/admin-routes";
import { adminStoreVerbs } from "./markets/store/admin-routes";
import { adminPublishableApiKeyVerbs } from "./sellers/publishable-api-keys/admin-routes";
import { adminInventoryVerbs } from "./catalogue/inventory/admin-routes";
import { adminStockLocationVerbs } from "./catalogue/stock/admin-routes";
import { adminSalesChannelVerbs } from "./markets/sales-channels/admin-routes";
import { adminCompanyVerbs } from "./people/companies/admin-routes";
import { adminAuditLogVerbs } from "./people/audit-log/admin-routes";
import { adminTwoFactorVerbs } from "./people/two-factor/admin-routes";
import { adminLeavingVerbs } from "./people/leaving/admin-routes";
import { adminUserVerbs } from "./people/users/admin-routes";
import { adminAuthVerbs } from "./people/agents/admin-routes";
import { adminBatchJobVerbs } from "./operations/batch-jobs/admin-routes";
import { adminDiscountVerbs } from "./promotions/discounts/admin-routes";
import type { AdminVerbs } from "./platform/http/access/admin-verb";
import { adminQuoteVerbs } from "./checkout/quotes/routes";
import { adminClaimVerbs } from "./orders/claims/admin-routes";
import { adminOrderEditVerbs } from "./orders/edits/admin-routes";
import { adminSwapVerbs } from "./orders/swaps/admin-routes";
import { adminNoteVerbs } from "./operations/notes/admin-routes";
import { adminNotificationVerbs } from "./operations/notifications/admin-routes";
import { adminReturnVerbs } from "./orders/returns/admin-routes";
import { adminReturnReasonVerbs } from "./orders/return-reasons/admin-routes";
import { adminDocumentVerbs } from "./operations/documents/routes";
import { adminPhotoVerbs } from "./operations/photos/routes";
import { adminFulfillmentVerbs } from "./orders/fulfillments/admin-routes";
import { adminPaymentVerbs } from "./orders/payments/admin-routes";
import { adminProductVerbs } from "./catalogue/products/admin-routes";
import { adminSharedCatalogueVerbs } from "./catalogue/shared/admin-routes";
import { adminSharedStatisticsVerbs } from "./catalogue/shared/visit-routes";
import { adminTaxonomyVerbs } from "./catalogue/taxonomy/admin-routes";
import { adminPriceListVerbs } from "./catalogue/price-lists/admin-routes";
import { adminUploadVerbs } from "./operations/uploads/admin-routes";
import { adminOperatorVerbs } from "./operations/operator/admin-routes";
import { adminWebhookVerbs } from "./operations/webhooks/admin-routes";

/**
 * Every administration endpoint with its verb; a missing one is a type error here, and the router
 * fails at startup.
 */
export const adminVerbs: AdminVerbs = {
  ...adminBatchJobVerbs,
  ...adminAuthVerbs,
  ...adminUserVerbs,
  ...adminTwoFactorVerbs,
  ...adminAuditLogVerbs,
  ...adminCompanyVerbs,
  ...adminDiscountVerbs,
  ...adminPriceListVerbs,
  ...adminUploadVerbs,
  ...adminSalesChannelVerbs,
  ...adminStockLocationVerbs,
  ...adminInventoryVerbs,
  ...adminPublishableApiKeyVerbs,
  ...adminStoreVerbs,
  ...adminRegionVerbs,
  ...adminSettingVerbs,
  ...adminCustomerVerbs,
  ...adminLeavingVerbs,
  adminCreateActingLink,
  ...adminCustomerGroupVerbs,
  ...adminProductVerbs,
  ...adminTaxonomyVerbs,
  ...adminSharedCatalogueVerbs,
  ...adminSharedStatisticsVerbs,
  ...adminTaxRateVerbs,
  ...adminShippingOptionVerbs,
  ...adminShippingProfileVerbs,
  ...adminGiftCardVerbs,
  ...adminDraftOrderVerbs,
  ...adminPaymentVerbs,
  ...adminOrderVerbs,
  ...adminReturnReasonVerbs,
  ...adminReturnVerbs,
  ...adminNoteVerbs,
  ...adminNotificationVerbs,
  ...adminDocumentVerbs,
  ...adminPhotoVerbs,
  ...adminFulfillmentVerbs,
  ...adminClaimVerbs,
  ...adminWebhookVerbs,
  ...adminOperatorVerbs,
  ...adminQuoteVerbs,
  ...adminOrderEditVerbs,
  ...adminSwapVerbs,
};
