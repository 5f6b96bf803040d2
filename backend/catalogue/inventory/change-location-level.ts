import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import {
  getInventoryItemResponse,
  parseItemProjection,
  requireInventoryItem,
} from "./get-inventory-item-response";
import { readLevel, setLevel } from "./set-stock";
import { deleteLevel, hasLevel, lockVariantStock } from "./stock-level-rows";
import type { StockLevel } from "./stock-levels";

/**
 * POST /admin/inventory-items/:id/location-levels: adds the quantity to the sellable stock; for the
 * default location, which holds everything that no other location holds, it sets the total. Errors:
 * not_found (item, location), duplicate_error (the level exists).
 */
export const adminCreateLocationLevel: AdminVerb<"adminCreateLocationLevel"> = async (
  context,
  { params: { id }, query, body },
) => {
  const projection = parseItemProjection(query);
  return withTransaction(context, async (transaction) => {
    const place = { variantId: id, locationId: body.location_id };
    await lockLevel(transaction, place);
    if (await hasLevel(transaction, place))
      throw new ApiError(
        "duplicate_error",
        `Item ${id} already has a level at location ${place.locationId}`,
      );
    await setLevel(transaction, place, {
      stocked: body.stocked_quantity,
      incoming: body.incoming_quantity,
    });
    return getInventoryItemResponse(transaction, id, projection);
  });
};

/**
 * POST /admin/inventory-items/:id/location-levels/:location_id. Errors: not_found (item, location,
 * no level there).
 */
export const adminUpdateLocationLevel: AdminVerb<"adminUpdateLocationLevel"> = async (
  context,
  { params: { id, location_id: locationId }, query, body },
) => {
  const projection = parseItemProjection(query);
  return withTransaction(context, async (transaction) => {
    const place = { variantId: id, locationId };
    requireStocked(await lockLevel(transaction, place), place);
    await setLevel(transaction, place, {
      stocked: body.stocked_quantity,
      incoming: body.incoming_quantity,
    });
    return getInventoryItemResponse(transaction, id, projection);
  });
};

/**
 * DELETE /admin/inventory-items/:id/location-levels/:location_id: removes the quantity there from
 * the sellable stock. Errors: not_found, not_allowed while something is reserved there.
 */
export const adminDeleteLocationLevel: AdminVerb<"adminDeleteLocationLevel"> = async (
  context,
  { params: { id, location_id: locationId }, query },
) => {
  const projection = parseItemProjection(query);
  return withTransaction(context, async (transaction) => {
    const place = { variantId: id, locationId };
    const level = requireStocked(await lockLevel(transaction, place), place);
    if (level.reserved_quantity > 0)
      throw new ApiError(
        "not_allowed",
        `Cannot remove Inventory Level ${id} at Location ${locationId} because there are ` +
          "reserved items.",
      );
    await setLevel(transaction, place, { stocked: 0 });
    await deleteLevel(transaction, place);
    return getInventoryItemResponse(transaction, id, projection);
  });
};

type Place = { variantId: string; locationId: string };

/** The level at a location, locked. Errors: not_found (item, location). */
async function lockLevel(transaction: Transaction, place: Place): Promise<StockLevel> {
  await lockVariantStock(transaction, [place.variantId]);
  await requireInventoryItem(transaction, place.variantId);
  return requireFound(await readLevel(transaction, place), "Stock location", place.locationId);
}

function requireStocked(level: StockLevel, { variantId, locationId }: Place): StockLevel {
  if (level.is_kept) return level;
  throw new ApiError(
    "not_found",
    `Inventory level for item ${variantId} and location ${locationId} not found`,
  );
}
