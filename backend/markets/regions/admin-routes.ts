import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminListCurrencies, adminUpdateCurrency } from "./admin-currencies";
import {
  adminGetRegion,
  adminListFulfillmentOptions,
  adminListRegions,
} from "./admin-list-regions";
import { adminCreateRegion, adminDeleteRegion, adminUpdateRegion } from "./change-region";
import {
  adminAddRegionCountry,
  adminAddRegionFulfillmentProvider,
  adminAddRegionPaymentProvider,
  adminRemoveRegionCountry,
  adminRemoveRegionFulfillmentProvider,
  adminRemoveRegionPaymentProvider,
} from "./change-region-parts";

export const adminRegionVerbs = {
  adminListCurrencies,
  adminUpdateCurrency,
  adminListRegions,
  adminCreateRegion,
  adminGetRegion,
  adminUpdateRegion,
  adminDeleteRegion,
  adminAddRegionCountry,
  adminRemoveRegionCountry,
  adminListFulfillmentOptions,
  adminAddRegionFulfillmentProvider,
  adminRemoveRegionFulfillmentProvider,
  adminAddRegionPaymentProvider,
  adminRemoveRegionPaymentProvider,
} satisfies Partial<AdminVerbs>;
