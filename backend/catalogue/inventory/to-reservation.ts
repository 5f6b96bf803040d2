import type { Reservation } from "@/contract/admin/catalogue/inventory";
import { toStamps } from "../../kernel/to-stamps";
import type { ReservationRow } from "./reservation-rows";

/** A reservation as on the wire. */
export function toReservation({ variant_id, ...row }: ReservationRow): Reservation {
  return { ...row, ...toStamps(row), deleted_at: null, inventory_item_id: variant_id };
}
