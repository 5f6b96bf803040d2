import { accessEndpoints } from "./access-endpoints";
import { authEndpoints } from "./auth-endpoints";
import { cartEndpoints } from "./cart-endpoints";
import { catalogueEndpoints } from "./catalogue-endpoints";
import { customerEndpoints } from "./customer-endpoints";
import { orderEndpoints } from "./order-endpoints";
import { restockEndpoints } from "./restock-endpoints";
import { taxonomyEndpoints } from "./taxonomy-endpoints";

/** Every storefront call, by name. Money is in minor units throughout; dates are ISO 8601. */
export const storeEndpoints = {
  ...accessEndpoints,
  ...authEndpoints,
  ...customerEndpoints,
  ...cartEndpoints,
  ...catalogueEndpoints,
  ...taxonomyEndpoints,
  ...orderEndpoints,
  ...restockEndpoints,
} as const;

export type StoreEndpointName = keyof typeof storeEndpoints;
