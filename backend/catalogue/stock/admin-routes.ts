import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminGetStockLocation, adminListStockLocations } from "./admin-list-stock-locations";
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
} satisfies Partial<AdminVerbs>;
