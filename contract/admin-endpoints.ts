import { adminDraftOrderEndpoints } from "./admin/draft-order-endpoints";
import { adminTaxRateEndpoints } from "./admin/tax-rate-endpoints";
import { adminShippingOptionEndpoints } from "./admin/shipping-option-endpoints";
import { adminShippingProfileEndpoints } from "./admin/shipping-profile-endpoints";
import { adminGiftCardEndpoints } from "./admin/gift-card-endpoints";
import { adminCustomerGroupEndpoints } from "./admin/customer-group-endpoints";
import { adminCustomerEndpoints } from "./admin/customer-endpoints";
import { adminSettingEndpoints } from "./admin/setting-endpoints";
import { adminPaymentEndpoints } from "./admin/payment-endpoints";
import { adminRegionEndpoints } from "./admin/region-endpoints";
import { adminCurrencyEndpoints } from "./admin/currency-endpoints";
import { adminStoreEndpoints } from "./admin/store-endpoints";
import { adminPublishableApiKeyEndpoints } from "./admin/publishable-api-key-endpoints";
import { adminStockLocationEndpoints } from "./admin/stock-location-endpoints";
import { adminSalesChannelEndpoints } from "./admin/sales-channel-endpoints";
import { adminAuthEndpoints } from "./admin/auth-endpoints";
import { adminBatchJobEndpoints } from "./admin/batch-job-endpoints";
import { adminDiscountEndpoints } from "./admin/discount-endpoints";
import { adminPriceListEndpoints } from "./admin/price-list-endpoints";
import { adminUploadEndpoints } from "./admin/upload-endpoints";
import { adminCollectionEndpoints } from "./admin/collection-endpoints";
import { adminProductCategoryEndpoints } from "./admin/product-category-endpoints";
import { adminProductEndpoints } from "./admin/product-endpoints";
import { adminProductTagEndpoints } from "./admin/product-tag-endpoints";
import { adminProductTypeEndpoints } from "./admin/product-type-endpoints";
import { adminVariantEndpoints } from "./admin/variant-endpoints";

/** Every administration call, by name; one table per noun in `contract/admin/`. Money is in minor units; dates are ISO 8601. */
export const adminEndpoints = {
  ...adminBatchJobEndpoints,
  ...adminAuthEndpoints,
  ...adminDiscountEndpoints,
  ...adminPriceListEndpoints,
  ...adminUploadEndpoints,
  ...adminSalesChannelEndpoints,
  ...adminStockLocationEndpoints,
  ...adminPublishableApiKeyEndpoints,
  ...adminStoreEndpoints,
  ...adminCurrencyEndpoints,
  ...adminRegionEndpoints,
  ...adminSettingEndpoints,
  ...adminCustomerEndpoints,
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
} as const;

export type AdminEndpointName = keyof typeof adminEndpoints;
