import { articleCodeVerbs } from "./catalogue/article-codes/routes";
import { actingVerbs } from "./people/acting/routes";
import { cartVerbs } from "./checkout/carts/routes";
import { colleagueVerbs } from "./people/colleagues/routes";
import { catalogueVerbs } from "./catalogue/list/routes";
import { exportCustomerData } from "./operations/customer-data/export-customer-data";
import { emailChangeVerbs } from "./people/email-change/routes";
import { customerVerbs } from "./people/customers/routes";
import { orderRequestVerbs } from "./checkout/order-requests/routes";
import { quoteVerbs } from "./checkout/quotes/routes";
import type { StoreVerbs } from "./platform/http/access/verb";
import { documentVerbs } from "./operations/documents/routes";
import { photoVerbs } from "./operations/photos/routes";
import { orderVerbs } from "./orders/routes";
import { paymentCollectionVerbs } from "./orders/payments/routes";
import { orderEditVerbs } from "./orders/edits/routes";
import { claimVerbs } from "./orders/claims/routes";
import { returnVerbs } from "./orders/returns/routes";
import { swapVerbs } from "./orders/swaps/routes";
import { returnReasonVerbs } from "./orders/return-reasons/routes";
import { productVerbs } from "./catalogue/products/routes";
import { regionVerbs } from "./markets/regions/routes";
import { restockVerbs } from "./catalogue/stock/routes";
import { savedCartVerbs } from "./checkout/saved-carts/routes";
import { sessionVerbs } from "./people/sessions/routes";
import { settingVerbs } from "./sellers/settings/routes";
import { sharedCatalogueVerbs } from "./catalogue/shared/routes";
import { sharedFileVerbs } from "./operations/shared-files/routes";
import { sharedVisitVerbs } from "./catalogue/shared/visit-routes";
import { taxonomyVerbs } from "./catalogue/taxonomy/routes";

/**
 * Every store endpoint with its verb; a missing one is a type error here, and the router fails at
 * startup.
 */
export const storeVerbs: StoreVerbs = {
  ...sessionVerbs,
  ...actingVerbs,
  ...customerVerbs,
  ...emailChangeVerbs,
  exportCustomerData,
  ...colleagueVerbs,
  ...settingVerbs,
  ...regionVerbs,
  ...productVerbs,
  ...catalogueVerbs,
  ...taxonomyVerbs,
  ...sharedCatalogueVerbs,
  ...sharedFileVerbs,
  ...sharedVisitVerbs,
  ...cartVerbs,
  ...savedCartVerbs,
  ...orderRequestVerbs,
  ...quoteVerbs,
  ...orderVerbs,
  ...documentVerbs,
  ...photoVerbs,
  ...paymentCollectionVerbs,
  ...orderEditVerbs,
  ...returnReasonVerbs,
  ...claimVerbs,
  ...returnVerbs,
  ...swapVerbs,
  ...restockVerbs,
  ...articleCodeVerbs,
};
