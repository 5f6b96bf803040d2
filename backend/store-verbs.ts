import { articleCodeVerbs } from "./article-codes/routes";
import { cartVerbs } from "./carts/routes";
import { catalogueVerbs } from "./catalogue/routes";
import { customerVerbs } from "./customers/routes";
import type { StoreVerbs } from "./http/verb";
import { orderVerbs } from "./orders/routes";
import { paymentCollectionVerbs } from "./payment-collections/routes";
import { productVerbs } from "./products/routes";
import { regionVerbs } from "./regions/routes";
import { restockVerbs } from "./restock/routes";
import { savedCartVerbs } from "./saved-carts/routes";
import { sessionVerbs } from "./sessions/routes";
import { settingVerbs } from "./settings/routes";
import { taxonomyVerbs } from "./taxonomy/routes";

/** Every call of the store contract with its verb; a missing one is a type error here and a refusal to start in the router. */
export const storeVerbs: StoreVerbs = {
  ...sessionVerbs,
  ...customerVerbs,
  ...settingVerbs,
  ...regionVerbs,
  ...productVerbs,
  ...catalogueVerbs,
  ...taxonomyVerbs,
  ...cartVerbs,
  ...savedCartVerbs,
  ...orderVerbs,
  ...paymentCollectionVerbs,
  ...restockVerbs,
  ...articleCodeVerbs,
};
