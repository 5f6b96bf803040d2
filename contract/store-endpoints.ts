import { accessEndpoints } from "./catalogue/access-endpoints";
import { actingEndpoints } from "./people/acting-endpoints";
import { authEndpoints } from "./people/auth-endpoints";
import { backorderEndpoints } from "./order/backorder-endpoints";
import { cartEndpoints } from "./cart/cart-endpoints";
import { lineItemEndpoints } from "./cart/line-item-endpoints";
import { paymentSessionEndpoints } from "./cart/payment-session-endpoints";
import { cartPriceEndpoints } from "./cart/cart-price-endpoints";
import { cartPlanEndpoints } from "./cart/cart-plan-endpoints";
import { catalogueEndpoints } from "./catalogue/catalogue-endpoints";
import { branchEndpoints } from "./people/branch-endpoints";
import { colleagueEndpoints } from "./people/colleague-endpoints";
import { customerDataEndpoints } from "./people/customer-data";
import { customerEndpoints } from "./people/customer-endpoints";
import { emailChangeEndpoints } from "./people/email-change-endpoints";
import { orderRequestEndpoints } from "./cart/order-request-endpoints";
import { documentEndpoints } from "./order/document-endpoints";
import { photoEndpoints } from "./order/photo-endpoints";
import { orderEndpoints } from "./order/order-endpoints";
import { orderLookUpEndpoints } from "./order/order-look-up-endpoints";
import { paymentCollectionEndpoints } from "./order/payment-collection-endpoints";
import { quoteEndpoints } from "./order/quote-endpoints";
import { amendmentEndpoints } from "./order/amendment-endpoints";
import { orderEditEndpoints } from "./order/order-edit-endpoints";
import { claimEndpoints } from "./order/claim-endpoints";
import { returnEndpoints } from "./order/return-endpoints";
import { swapEndpoints } from "./order/swap-endpoints";
import { returnReasonEndpoints } from "./order/return-reason";
import { restockEndpoints } from "./catalogue/restock-endpoints";
import { savedCartEndpoints } from "./cart/saved-cart-endpoints";
import { sessionEndpoints } from "./people/session-endpoints";
import { sharedCatalogueEndpoints } from "./catalogue/shared-catalogue-endpoints";
import { sharedFileEndpoints } from "./catalogue/shared-file";
import { sharedVisitEndpoints } from "./catalogue/shared-visit-endpoints";
import { taxonomyEndpoints } from "./catalogue/taxonomy-endpoints";
import { variantMatchEndpoints } from "./cart/variant-match-endpoints";

/** All storefront endpoints, by name. Amounts are in minor units throughout; dates are ISO 8601. */
export const storeEndpoints = {
  ...accessEndpoints,
  ...authEndpoints,
  ...actingEndpoints,
  ...sessionEndpoints,
  ...customerEndpoints,
  ...customerDataEndpoints,
  ...emailChangeEndpoints,
  ...colleagueEndpoints,
  ...branchEndpoints,
  ...cartEndpoints,
  ...lineItemEndpoints,
  ...paymentSessionEndpoints,
  ...cartPriceEndpoints,
  ...cartPlanEndpoints,
  ...savedCartEndpoints,
  ...orderRequestEndpoints,
  ...catalogueEndpoints,
  ...taxonomyEndpoints,
  ...sharedCatalogueEndpoints,
  ...sharedFileEndpoints,
  ...sharedVisitEndpoints,
  ...orderEndpoints,
  ...orderLookUpEndpoints,
  ...backorderEndpoints,
  ...documentEndpoints,
  ...photoEndpoints,
  ...quoteEndpoints,
  ...paymentCollectionEndpoints,
  ...amendmentEndpoints,
  ...orderEditEndpoints,
  ...returnReasonEndpoints,
  ...claimEndpoints,
  ...returnEndpoints,
  ...swapEndpoints,
  ...restockEndpoints,
  ...variantMatchEndpoints,
} as const;

export type StoreEndpointName = keyof typeof storeEndpoints;
