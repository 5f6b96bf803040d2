import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminGetStockLocation, adminListStockLocations } from "./admin-list-stock-locations";
import {
  adminAddSalesChannelLocation,
  adminRemoveSalesChannelLocation,
} from "./change-channel-location";
import {
  adminCreateStockLocation,
  adminDeleteStockLocation,
  adminUpdateStockLocation,
} from "./change-stock-location";

export const adminStockLocationVerbs = {
  adminListStockLocations,
  adminCreateStockLocation,
  adminGetStockLocation,
  adminUpdateStockLocation,
  adminDeleteStockLocation,
  adminAddSalesChannelLocation,
  adminRemoveSalesChannelLocation,
} satisfies Partial<AdminVerbs>;
