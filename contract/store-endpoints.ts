import { accessEndpoints } from "./access-endpoints";
import { authEndpoints } from "./auth-endpoints";
import { cartEndpoints } from "./cart-endpoints";
import { cartPriceEndpoints } from "./cart-price-endpoints";
import { cartPlanEndpoints } from "./cart-plan-endpoints";
import { catalogueEndpoints } from "./catalogue-endpoints";
import { customerEndpoints } from "./customer-endpoints";
import { orderEndpoints } from "./order-endpoints";
import { paymentCollectionEndpoints } from "./payment-collection-endpoints";
import { restockEndpoints } from "./restock-endpoints";
import { savedCartEndpoints } from "./saved-cart-endpoints";
import { taxonomyEndpoints } from "./taxonomy-endpoints";
import { variantMatchEndpoints } from "./variant-match-endpoints";

/** Every storefront call, by name. Money is in minor units throughout; dates are ISO 8601. */
export const storeEndpoints = {
  ...accessEndpoints,
  ...authEndpoints,
  ...customerEndpoints,
  ...cartEndpoints,
  ...cartPriceEndpoints,
  ...cartPlanEndpoints,
  ...savedCartEndpoints,
  ...catalogueEndpoints,
  ...taxonomyEndpoints,
  ...orderEndpoints,
  ...paymentCollectionEndpoints,
  ...restockEndpoints,
  ...variantMatchEndpoints,
} as const;

export type StoreEndpointName = keyof typeof storeEndpoints;
