import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  adminGetInventoryItem,
  adminListInventoryItems,
  adminListLocationLevels,
} from "./admin-list-inventory-items";
import { adminGetReservation, adminListReservations } from "./admin-list-reservations";
import {
  adminCreateInventoryItem,
  adminDeleteInventoryItem,
  adminUpdateInventoryItem,
} from "./change-inventory-item";
import {
  adminCreateLocationLevel,
  adminDeleteLocationLevel,
  adminUpdateLocationLevel,
} from "./change-location-level";
import {
  adminCreateReservation,
  adminDeleteReservation,
  adminUpdateReservation,
} from "./change-reservation";

export const adminInventoryVerbs = {
  adminListInventoryItems,
  adminCreateInventoryItem,
  adminGetInventoryItem,
  adminUpdateInventoryItem,
  adminDeleteInventoryItem,
  adminListLocationLevels,
  adminCreateLocationLevel,
  adminUpdateLocationLevel,
  adminDeleteLocationLevel,
  adminListReservations,
  adminCreateReservation,
  adminGetReservation,
  adminUpdateReservation,
  adminDeleteReservation,
} satisfies Partial<AdminVerbs>;
