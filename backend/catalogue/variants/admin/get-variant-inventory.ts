import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { findInventoryItem } from "../../inventory/inventory-item-rows";
import { readVariantStock } from "../../inventory/stock-level-rows";
import { toInventoryItem } from "../../inventory/to-inventory-item";
import { readAvailability } from "./admin-variant-rows";
import { unknownVariant } from "./get-variant";

/**
 * A variant's stock, as its one inventory item, by location, and the quantity available in each
 * sales channel. Errors: `not_found`.
 */
export const adminGetVariantInventory: AdminVerb<"adminGetVariantInventory"> = (
  context,
  { params: { id } },
) =>
  withTransaction(context, async (transaction) => {
    const found = await findInventoryItem(transaction, id);
    if (!found) throw unknownVariant(id);
    const { manage_inventory: _, ...row } = found;
    const stock = (await readVariantStock(transaction, [id])).get(id);
    return {
      variant: {
        id,
        inventory: [toInventoryItem(row, stock, { showsAll: true })],
        sales_channel_availability: await readAvailability(transaction, id),
      },
    };
  });
