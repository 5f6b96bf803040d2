import { adminOrderEndpoints } from "./admin/ordering/order-endpoints";
import { adminDraftOrderEndpoints } from "./admin/ordering/draft-order-endpoints";
import { adminTaxRateEndpoints } from "./admin/markets/tax-rate-endpoints";
import { adminShippingOptionEndpoints } from "./admin/markets/shipping-option-endpoints";
import { adminShippingProfileEndpoints } from "./admin/markets/shipping-profile-endpoints";
import { adminFulfillmentEndpoints } from "./admin/ordering/fulfillment-endpoints";
import { adminGiftCardEndpoints } from "./admin/ordering/gift-card-endpoints";
import { adminCustomerGroupEndpoints } from "./admin/people/customer-group-endpoints";
import { adminActingLinkEndpoints } from "./admin/people/acting-link-endpoints";
import { adminCustomerEndpoints } from "./admin/people/customer-endpoints";
import { adminSettingEndpoints } from "./admin/markets/setting-endpoints";
import { adminSwapEndpoints } from "./admin/ordering/swap-endpoints";
import { adminReturnReasonEndpoints } from "./admin/ordering/return-reason-endpoints";
import { adminQuoteEndpoints } from "./admin/ordering/quote-endpoints";
import { adminReturnEndpoints } from "./admin/ordering/return-endpoints";
import { adminClaimEndpoints } from "./admin/ordering/claim-endpoints";
import { adminOrderEditEndpoints } from "./admin/ordering/order-edit-endpoints";
import { adminNoteEndpoints } from "./admin/ordering/note-endpoints";
import { adminWebhookDeliveryEndpoints } from "./admin/ordering/webhook-delivery-endpoints";
import { adminWebhookEndpoints } from "./admin/ordering/webhook-endpoints";
import { adminNotificationEndpoints } from "./admin/ordering/notification-endpoints";
import { adminDocumentEndpoints } from "./admin/ordering/document-endpoints";
import { adminPhotoEndpoints } from "./admin/ordering/photo-endpoints";
import { adminPaymentEndpoints } from "./admin/ordering/payment-endpoints";
import { adminOperatorEndpoints } from "./admin/markets/operator-endpoints";
import { adminRegionEndpoints } from "./admin/markets/region-endpoints";
import { adminCurrencyEndpoints } from "./admin/markets/currency-endpoints";
import { adminStoreEndpoints } from "./admin/markets/store-endpoints";
import { adminPublishableApiKeyEndpoints } from "./admin/markets/publishable-api-key-endpoints";
import { adminInventoryItemEndpoints } from "./admin/catalogue/inventory-item-endpoints";
import { adminReservationEndpoints } from "./admin/catalogue/reservation-endpoints";
import { adminStockLocationEndpoints } from "./admin/markets/stock-location-endpoints";
import { adminSalesChannelEndpoints } from "./admin/markets/sales-channel-endpoints";
import { adminCompanyEndpoints } from "./admin/people/company-endpoints";
import { adminUserCompanyEndpoints } from "./admin/people/user-company-endpoints";
import { adminInviteEndpoints } from "./admin/people/invite-endpoints";
import { adminAuditLogEndpoints } from "./admin/people/audit-log-endpoints";
import { adminUserEndpoints } from "./admin/people/user-endpoints";
import { adminApiKeyEndpoints } from "./admin/people/api-key-endpoints";
import { adminSessionEndpoints } from "./admin/people/session-endpoints";
import { adminTwoFactorEndpoints } from "./admin/people/two-factor-endpoints";
import { adminAuthEndpoints } from "./admin/people/auth-endpoints";
import { adminBatchJobEndpoints } from "./admin/catalogue/batch-job-endpoints";
import { adminDiscountEndpoints } from "./admin/ordering/discount-endpoints";
import { adminPriceListEndpoints } from "./admin/catalogue/price-list-endpoints";
import { adminSharedCatalogueEndpoints } from "./admin/catalogue/shared-catalogue-endpoints";
import { adminSharedStatisticsEndpoints } from "./admin/catalogue/shared-statistics-endpoints";
import { adminUploadEndpoints } from "./admin/catalogue/upload-endpoints";
import { adminCollectionEndpoints } from "./admin/catalogue/collection-endpoints";
import { adminProductCategoryEndpoints } from "./admin/catalogue/product-category-endpoints";
import { adminProductEndpoints } from "./admin/catalogue/product-endpoints";
import { adminProductTagEndpoints } from "./admin/catalogue/product-tag-endpoints";
import { adminProductTypeEndpoints } from "./admin/catalogue/product-type-endpoints";
import { adminVariantEndpoints } from "./admin/catalogue/variant-endpoints";

/**
 * All administration endpoints, by name; one table per noun in `contract/admin/`. Amounts are in
 * minor units; dates are ISO 8601.
 */
export const adminEndpoints = {
  ...adminBatchJobEndpoints,
  ...adminAuthEndpoints,
  ...adminTwoFactorEndpoints,
  ...adminApiKeyEndpoints,
  ...adminSessionEndpoints,
  ...adminUserEndpoints,
  ...adminInviteEndpoints,
  ...adminAuditLogEndpoints,
  ...adminCompanyEndpoints,
  ...adminUserCompanyEndpoints,
  ...adminDiscountEndpoints,
  ...adminPriceListEndpoints,
  ...adminSharedCatalogueEndpoints,
  ...adminSharedStatisticsEndpoints,
  ...adminUploadEndpoints,
  ...adminSalesChannelEndpoints,
  ...adminStockLocationEndpoints,
  ...adminInventoryItemEndpoints,
  ...adminReservationEndpoints,
  ...adminPublishableApiKeyEndpoints,
  ...adminStoreEndpoints,
  ...adminCurrencyEndpoints,
  ...adminRegionEndpoints,
  ...adminSettingEndpoints,
  ...adminCustomerEndpoints,
  ...adminActingLinkEndpoints,
  ...adminCustomerGroupEndpoints,
  ...adminCollectionEndpoints,
  ...adminProductCategoryEndpoints,
  ...adminProductEndpoints,
  ...adminProductTagEndpoints,
  ...adminProductTypeEndpoints,
  ...adminVariantEndpoints,
  ...adminTaxRateEndpoints,
  ...adminShippingOptionEndpoints,
  ...adminShippingProfileEndpoints,
  ...adminGiftCardEndpoints,
  ...adminDraftOrderEndpoints,
  ...adminPaymentEndpoints,
  ...adminOrderEndpoints,
  ...adminReturnReasonEndpoints,
  ...adminSwapEndpoints,
  ...adminReturnEndpoints,
  ...adminNoteEndpoints,
  ...adminNotificationEndpoints,
  ...adminDocumentEndpoints,
  ...adminPhotoEndpoints,
  ...adminFulfillmentEndpoints,
  ...adminClaimEndpoints,
  ...adminWebhookEndpoints,
  ...adminQuoteEndpoints,
  ...adminOrderEditEndpoints,
  ...adminWebhookDeliveryEndpoints,
  ...adminOperatorEndpoints,
} as const;

export type AdminEndpointName = keyof typeof adminEndpoints;
