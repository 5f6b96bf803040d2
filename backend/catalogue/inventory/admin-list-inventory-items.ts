import { toPage } from "../../platform/db/to-page";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { toVariantsWithProduct } from "../variants/admin/to-variants-with-product";
import { getVariantPricing } from "../variants/admin/variant-pricing";
import {
  getInventoryItemResponse,
  parseItemProjection,
  projectItem,
  requireInventoryItem,
} from "./get-inventory-item-response";
import { readInventoryItemPage } from "./inventory-item-rows";
import { readVariantStock } from "./stock-level-rows";
import { toInventoryItem } from "./to-inventory-item";

const sortable = ["id", "sku", "title", "created_at", "updated_at"];

/**
 * GET /admin/inventory-items: 20 a page, newest first. Errors: invalid_data (order, fields,
 * expand). Source: the reference's stock module.
 */
export const adminListInventoryItems: AdminVerb<"adminListInventoryItems"> = async (
  context,
  { query },
) => {
  const projection = parseItemProjection(query);
  const page = toPage(query, { limitDefault: 20, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readInventoryItemPage(transaction, query, page);
    const stock = await readVariantStock(
      transaction,
      rows.map(({ id }) => id),
    );
    const pricing = await getVariantPricing(context, transaction, {});
    const variants = await toVariantsWithProduct(transaction, rows, pricing);
    return {
      inventory_items: rows.map((row) =>
        projectItem(
          {
            ...toInventoryItem(row, stock.get(row.id), { locationIds: query.location_id }),
            variants: variants.filter(({ id }) => id === row.id),
          },
          projection,
        ),
      ),
      count,
      offset: page.offset,
      limit: page.limit,
    };
  });
};

/** GET /admin/inventory-items/:id. Errors: not_found, invalid_data (fields, expand). */
export const adminGetInventoryItem: AdminVerb<"adminGetInventoryItem"> = async (
  context,
  { params, query },
) => {
  const projection = parseItemProjection(query);
  return withTransaction(context, (transaction) =>
    getInventoryItemResponse(transaction, params.id, projection),
  );
};

/** GET /admin/inventory-items/:id/location-levels. Errors: not_found. */
export const adminListLocationLevels: AdminVerb<"adminListLocationLevels"> = (
  context,
  { params: { id }, query },
) =>
  withTransaction(context, async (transaction) => {
    const row = await requireInventoryItem(transaction, id);
    const stock = (await readVariantStock(transaction, [id])).get(id);
    const { location_levels } = toInventoryItem(row, stock, { locationIds: query.location_id });
    return { inventory_item: { id, location_levels } };
  });
