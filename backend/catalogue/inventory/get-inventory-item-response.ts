import type { InventoryItem } from "@/contract/admin/catalogue/inventory";
import { parseProjection, type Projection, project } from "../../kernel/projection";
import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { findInventoryItem, type InventoryItemRow } from "./inventory-item-rows";
import { readVariantStock } from "./stock-level-rows";
import { toInventoryItem } from "./to-inventory-item";

const selectable = {
  columns: [
    ...["id", "created_at", "updated_at", "deleted_at", "sku", "title", "description"],
    ...["thumbnail", "hs_code", "origin_country", "mid_code", "material", "weight", "length"],
    ...["height", "width", "requires_shipping", "metadata", "stocked_quantity"],
    "reserved_quantity",
  ],
  relations: ["location_levels", "variants"],
};

/** Errors: invalid_data (fields, expand). Levels are always included, whatever `expand` says. */
export function parseItemProjection(query: {
  fields?: string | undefined;
  expand?: string | undefined;
}): Projection {
  return { ...parseProjection(query, selectable), relations: null };
}

/** Applies the projection to an item. */
export const projectItem = <Item extends InventoryItem>(item: Item, projection: Projection) =>
  project(item, projection, selectable) as Item;

/** A stock-managed variant. Errors: not_found. */
export async function requireInventoryItem(
  transaction: Transaction,
  id: string,
): Promise<InventoryItemRow> {
  const found = await findInventoryItem(transaction, id);
  const { manage_inventory: isManaged, ...row } = requireFound(found, "InventoryItem", id);
  return requireFound(isManaged ? row : undefined, "InventoryItem", id);
}

/** The response of a call about one item. Errors: not_found. */
export async function getInventoryItemResponse(
  transaction: Transaction,
  id: string,
  projection: Projection,
): Promise<{ inventory_item: InventoryItem }> {
  const row = await requireInventoryItem(transaction, id);
  const stock = (await readVariantStock(transaction, [id])).get(id);
  return { inventory_item: projectItem(toInventoryItem(row, stock), projection) };
}
