import { ApiError } from "../../kernel/api-error";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { requireFound } from "../../kernel/require-found";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { changeProduct } from "../products/admin/change-product";
import type { ProductWrite } from "../products/write/product-write";
import {
  getInventoryItemResponse,
  parseItemProjection,
  requireInventoryItem,
} from "./get-inventory-item-response";
import {
  clearInventoryItem,
  findInventoryItem,
  type InventoryItemRow,
  type OwnColumns,
  saveInventoryItem,
} from "./inventory-item-rows";
import { releaseReservations } from "./reservation-rows";
import { lockVariantStock } from "./stock-level-rows";

type VariantChange = Omit<NonNullable<ProductWrite["variants"]>[number], "id">;
type Body = Omit<VariantChange, keyof OwnColumns> & OwnColumns;

/**
 * POST /admin/inventory-items: starts managing a variant's stock. Errors: not_allowed (no variant
 * given; already managed), not_found (variant), duplicate_error (SKU).
 */
export const adminCreateInventoryItem: AdminVerb<"adminCreateInventoryItem"> = async (
  context,
  { query, body: { variant_id: id, ...body } },
) => {
  const projection = parseItemProjection(query);
  if (id === undefined) throw new ApiError("not_allowed", "variant_id is required");
  return withTransaction(context, async (transaction) => {
    await lockVariantStock(transaction, [id]);
    const row = requireFound(await findInventoryItem(transaction, id), "Variant", id);
    if (row.manage_inventory)
      throw new ApiError("not_allowed", "Inventory Item already exists for this variant");
    await save({ ...context, transaction }, row, { ...body, manage_inventory: true });
    return getInventoryItemResponse(transaction, id, projection);
  });
};

/**
 * POST /admin/inventory-items/:id. Errors: not_found, invalid_data, duplicate_error (SKU).
 */
export const adminUpdateInventoryItem: AdminVerb<"adminUpdateInventoryItem"> = async (
  context,
  { params, query, body },
) => {
  const projection = parseItemProjection(query);
  return withTransaction(context, async (transaction) => {
    await lockVariantStock(transaction, [params.id]);
    const row = await requireInventoryItem(transaction, params.id);
    await save({ ...context, transaction }, row, body);
    return getInventoryItemResponse(transaction, params.id, projection);
  });
};

/**
 * DELETE /admin/inventory-items/:id: stops managing the stock; the variant is sold without limit,
 * and its reservations are released. Errors: not_found.
 */
export const adminDeleteInventoryItem: AdminVerb<"adminDeleteInventoryItem"> = (
  context,
  { params: { id } },
) =>
  withTransaction(context, async (transaction) => {
    await lockVariantStock(transaction, [id]);
    const row = await requireInventoryItem(transaction, id);
    await releaseReservations(transaction, id);
    await clearInventoryItem(transaction, id);
    await save({ ...context, transaction }, row, { manage_inventory: false });
    return { id, object: "inventory_item" as const, deleted: true as const };
  });

async function save(
  context: AdminContext & { transaction: Transaction },
  row: InventoryItemRow,
  { title, description, thumbnail, requires_shipping, metadata, ...variant }: Body,
): Promise<void> {
  await saveInventoryItem(context.transaction, row.id, {
    title,
    description,
    thumbnail,
    requires_shipping,
    metadata: metadata === undefined ? undefined : mergeMetadata(row.metadata, metadata),
  });
  if (Object.values(variant).some((value) => value !== undefined))
    await changeProduct(
      context,
      row.product_id,
      { variants: [{ ...variant, id: row.id }] },
      "variants.0",
    );
}
