import type { InventoryItem, LocationLevel } from "@/contract/admin/catalogue/inventory";
import { toStamps } from "../../kernel/to-stamps";
import { toInstant } from "../../kernel/to-instant";
import type { InventoryItemRow } from "./inventory-item-rows";
import type { StockLevel, VariantStock } from "./stock-levels";

const bareId = (id: string) => id.slice(id.lastIndexOf("_") + 1);

/** A stock level as returned by the API. */
export function toLocationLevel(variantId: string, level: StockLevel): LocationLevel {
  const { location_id, stocked_quantity, reserved_quantity, incoming_quantity } = level;
  return {
    id: `ilev_${bareId(location_id)}${bareId(variantId)}`,
    created_at: toInstant(level.created_at),
    updated_at: toInstant(level.updated_at),
    deleted_at: null,
    inventory_item_id: variantId,
    location_id,
    stocked_quantity,
    reserved_quantity,
    incoming_quantity,
    available_quantity: stocked_quantity - reserved_quantity,
    metadata: null,
  };
}

/** The item with its levels, only at `locationIds` if given. */
export function toInventoryItem(
  { product_id: _, ...row }: InventoryItemRow,
  stock: VariantStock | undefined,
  {
    locationIds,
    showsAll = false,
  }: { locationIds?: readonly string[] | undefined; showsAll?: boolean } = {},
): InventoryItem {
  const levels = (stock?.levels ?? []).filter(
    (level) =>
      (showsAll || level.is_kept) && (!locationIds || locationIds.includes(level.location_id)),
  );
  const total = (key: "stocked_quantity" | "reserved_quantity") =>
    levels.reduce((sum, level) => sum + level[key], 0);
  const hasPlaces = (stock?.levels.length ?? 0) > 0;
  return {
    ...row,
    ...toStamps(row),
    deleted_at: null,
    stocked_quantity: hasPlaces ? total("stocked_quantity") : (stock?.stocked ?? 0),
    reserved_quantity: hasPlaces ? total("reserved_quantity") : (stock?.reserved ?? 0),
    location_levels: levels.map((level) => toLocationLevel(row.id, level)),
  };
}
