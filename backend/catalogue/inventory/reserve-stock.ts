import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { findHeldLine, type NewReservation } from "./reservation-rows";
import { changeAvailable } from "./set-stock";
import { readVariantStock } from "./stock-level-rows";

type Claim = Pick<NewReservation, "variant_id" | "location_id" | "line_item_id" | "quantity">;

/**
 * Reserves stock of a locked variant: its location must have enough that is not reserved already.
 * Without a line, it is taken from the sellable stock; with a line, which holds stock already, it
 * may not exceed what the line needs. `before` is the reservation's previous state, which is freed.
 * Variants that may be backordered may be reserved beyond stock. Errors: not_found (location,
 * line), not_allowed (more than the line needs), insufficient_inventory.
 */
export async function reserveStock(
  transaction: Transaction,
  claim: Claim,
  before?: Claim & { id: string },
): Promise<void> {
  const { variant_id: variantId, location_id: locationId, quantity } = claim;
  const stock = requireFound(
    (await readVariantStock(transaction, [variantId])).get(variantId),
    "InventoryItem",
    variantId,
  );
  const level = stock.levels.find((found) => found.location_id === locationId && found.is_kept);
  if (!level)
    throw new ApiError("not_found", `Item ${variantId} is not stocked at location ${locationId}`);
  if (claim.line_item_id !== null)
    await requireLine(transaction, { ...claim, line_item_id: claim.line_item_id }, before?.id);
  const own = before?.location_id === locationId ? before.quantity : 0;
  const free = level.stocked_quantity - level.committed_quantity + own;
  if (quantity > free && quantity > own && !stock.allowsBackorder) throw insufficient(claim, free);
  if (claim.line_item_id !== null) return;
  const taken = quantity - (before?.quantity ?? 0);
  if (!(await changeAvailable(transaction, variantId, -taken)))
    throw insufficient(claim, stock.stocked - stock.reserved);
}

async function requireLine(
  transaction: Transaction,
  { variant_id: variantId, line_item_id: lineId, quantity }: Claim & { line_item_id: string },
  reservationId = null as string | null,
): Promise<void> {
  const line = await findHeldLine(transaction, lineId, reservationId);
  if (line?.variant_id !== variantId)
    throw new ApiError(
      "not_found",
      `No open order has a line ${lineId} of inventory item ${variantId}`,
    );
  if (quantity > line.rest - line.placed)
    throw new ApiError(
      "not_allowed",
      `The reservation cannot exceed the unfulfilled quantity of line ${lineId}`,
      { data: { quantity: line.rest - line.placed } },
    );
}

const insufficient = ({ variant_id, location_id }: Claim, available: number) =>
  new ApiError("insufficient_inventory", `Insufficient stock to reserve ${variant_id}`, {
    data: { inventory_item_id: variant_id, location_id, available: Math.max(0, available) },
  });
