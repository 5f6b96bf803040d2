import type { RestockRow } from "./restock-rows";

/** A request as on the wire. */
export function toRestockNotification(row: RestockRow) {
  return {
    variant_id: row.variant_id,
    product_id: row.product_id,
    created_at: row.created_at.toISOString(),
  };
}
