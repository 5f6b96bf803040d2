import { withTransaction } from "../../db/with-transaction";
import type { AdminVerb } from "../../http/admin-verb";
import { findVariantKey, readAvailability } from "./admin-variant-rows";
import { getAdminProduct } from "./get-admin-product-row";
import { unknownVariant } from "./get-variant";

/**
 * What is in stock of a variant, as its one inventory item, and how much of it each sales channel can sell. Stock is kept by
 * variant, not by location (assumption). Errors: `not_found`.
 */
export const adminGetVariantInventory: AdminVerb<"adminGetVariantInventory"> = (context, { params: { id } }) =>
  withTransaction(context, async (transaction) => {
    const key = await findVariantKey(transaction, id);
    const product = key && (await getAdminProduct(transaction, key.product_id));
    const variant = product?.variants.find((candidate) => candidate.id === id);
    if (!product || !variant) throw unknownVariant(id);
    const item = {
      id,
      sku: variant.sku,
      title: variant.title,
      requires_shipping: !product.is_giftcard,
      stocked_quantity: variant.inventory_quantity,
      reserved_quantity: 0,
      location_levels: [],
    };
    return { variant: { id, inventory: [item], sales_channel_availability: await readAvailability(transaction, id) } };
  });
