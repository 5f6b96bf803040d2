import type { AdminVariant } from "@/contract/admin/catalogue/product";
import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import {
  readAvailability,
  findVariantKey,
  readStockPlaces,
  type StockPlace,
} from "./admin-variant-rows";
import { getAdminProduct } from "../../products/admin/get-admin-product-row";
import { unknownVariant } from "./get-variant";

/**
 * What is in stock of a variant, as its one inventory item, where it lies, and how much of it each
 * sales channel can sell. Stock is kept by variant, so all of it lies at the store's default
 * location, else at the oldest (assumption). Errors: `not_found`.
 */
export const adminGetVariantInventory: AdminVerb<"adminGetVariantInventory"> = (
  context,
  { params: { id } },
) =>
  withTransaction(context, async (transaction) => {
    const key = await findVariantKey(transaction, id);
    const product = key && (await getAdminProduct(transaction, key.product_id));
    const variant = product?.variants.find((candidate) => candidate.id === id);
    if (!product || !variant) throw unknownVariant(id);
    const places = await readStockPlaces(transaction);
    const item = {
      ...toItem(variant),
      description: product.title,
      requires_shipping: !product.is_giftcard,
      stocked_quantity: variant.inventory_quantity,
      reserved_quantity: 0,
      location_levels: places.map((place) => toLevel(place, variant)),
    };
    return {
      variant: {
        id,
        inventory: [item],
        sales_channel_availability: await readAvailability(transaction, id),
      },
    };
  });

function toItem(variant: AdminVariant) {
  const { id, created_at, updated_at, deleted_at, sku, title, thumbnail, metadata } = variant;
  const { hs_code, origin_country, mid_code, material, weight, length, height, width } = variant;
  const measures = { hs_code, origin_country, mid_code, material, weight, length, height, width };
  return { id, created_at, updated_at, deleted_at, sku, title, thumbnail, metadata, ...measures };
}

const bareId = (id: string) => id.slice(id.lastIndexOf("_") + 1);

function toLevel(place: StockPlace, variant: AdminVariant) {
  const quantity = place.holds_stock ? variant.inventory_quantity : 0;
  return {
    id: `ilev_${bareId(place.id)}${bareId(variant.id)}`,
    created_at: variant.created_at,
    updated_at: variant.updated_at,
    deleted_at: null,
    inventory_item_id: variant.id,
    location_id: place.id,
    stocked_quantity: quantity,
    reserved_quantity: 0,
    incoming_quantity: 0,
    available_quantity: quantity,
    metadata: null,
  };
}
