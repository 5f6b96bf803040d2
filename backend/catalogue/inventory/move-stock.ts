import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { readLineReservations, saveReservedQuantities } from "./reservation-rows";
import { lockVariantStock, readStockPlaces, readVariantStock, saveLevel } from "./stock-level-rows";

/** Units held by an order's line. */
export type MovedLine = { lineId: string; variantId: string; quantity: number };

/**
 * Takes the units held by lines of an open order from a location, before they are marked as
 * fulfilled; the sellable stock is unchanged. If a location is given, it must have enough that is
 * not reserved for somebody else; otherwise units are taken from the default location regardless of
 * its level. The lines' reservations there end. Errors: not_found (location),
 * insufficient_inventory.
 */
export async function takeStocked(
  transaction: Transaction,
  locationId: string | null,
  lines: readonly MovedLine[],
): Promise<void> {
  const taken = sumByVariant(lines);
  const locked = await lockVariantStock(transaction, [...taken.keys()]);
  const places = await readStockPlaces(transaction);
  const place = locationId === null ? undefined : places.find(({ id }) => id === locationId);
  if (locationId !== null) requireFound(place, "Stock location", locationId);
  if (place) {
    const own = await readOwnReserved(transaction, place.id, lines);
    for (const stock of (await readVariantStock(transaction, locked)).values()) {
      const level = stock.levels.find((found) => found.location_id === place.id);
      const quantity = taken.get(stock.variantId) ?? 0;
      const there = level?.is_kept ? level.stocked_quantity : 0;
      const reserved = (level?.committed_quantity ?? 0) - (own.get(stock.variantId) ?? 0);
      if (there - reserved < quantity)
        throw insufficient(stock.variantId, place.id, Math.max(0, there - reserved));
      if (!place.holds_stock)
        await saveLevel(
          transaction,
          { variantId: stock.variantId, locationId: place.id },
          { stocked: there - quantity },
        );
    }
  }
  await endReservations(transaction, locationId, lines);
}

/** What these lines have reserved at a location, by variant. */
async function readOwnReserved(
  transaction: Transaction,
  locationId: string,
  lines: readonly MovedLine[],
): Promise<Map<string, number>> {
  const rows = await readLineReservations(
    transaction,
    lines.map(({ lineId }) => lineId),
  );
  return sumByVariant(
    lines.map((line) => {
      const named = rows
        .filter((row) => row.line_item_id === line.lineId && row.location_id === locationId)
        .reduce((sum, row) => sum + row.quantity, 0);
      return { ...line, quantity: Math.min(named, line.quantity) };
    }),
  );
}

/**
 * Returns units to their location, before the lines are marked as not fulfilled; if the location is
 * gone or stock is no longer managed, to the default one.
 */
export async function putBackStocked(
  transaction: Transaction,
  locationId: string | null,
  lines: readonly MovedLine[],
): Promise<void> {
  const returned = sumByVariant(lines);
  const locked = await lockVariantStock(transaction, [...returned.keys()]);
  const places = await readStockPlaces(transaction);
  const place = places.find(({ id, holds_stock: isHome }) => id === locationId && !isHome);
  if (!place) return;
  for (const stock of (await readVariantStock(transaction, locked)).values()) {
    const level = stock.levels.find((found) => found.location_id === place.id);
    const stocked = (level?.stocked_quantity ?? 0) + (returned.get(stock.variantId) ?? 0);
    await saveLevel(transaction, { variantId: stock.variantId, locationId: place.id }, { stocked });
  }
}

function sumByVariant(lines: readonly MovedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines)
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}

/**
 * Ends reservations at the location first; elsewhere only to the extent that they exceed what the
 * line still needs.
 */
async function endReservations(
  transaction: Transaction,
  locationId: string | null,
  lines: readonly MovedLine[],
): Promise<void> {
  const rows = await readLineReservations(
    transaction,
    lines.map(({ lineId }) => lineId),
  );
  if (rows.length === 0) return;
  const changed = new Map<string, number>();
  for (const { lineId, quantity } of lines) {
    const own = rows.filter((row) => row.line_item_id === lineId);
    const rest = (own[0]?.line_quantity ?? 0) - quantity;
    const here = own.filter((row) => row.location_id === locationId);
    const elsewhere = own.filter((row) => row.location_id !== locationId);
    let ending = quantity;
    for (const row of here) {
      const ended = Math.min(row.quantity, ending);
      ending -= ended;
      changed.set(row.id, row.quantity - ended);
    }
    let over = own.reduce((sum, row) => sum + (changed.get(row.id) ?? row.quantity), 0) - rest;
    for (const row of elsewhere) {
      const ended = Math.max(0, Math.min(row.quantity, over));
      over -= ended;
      changed.set(row.id, row.quantity - ended);
    }
  }
  await saveReservedQuantities(transaction, changed);
}

const insufficient = (variantId: string, locationId: string, available: number) =>
  new ApiError("insufficient_inventory", `Insufficient stock of ${variantId} at ${locationId}`, {
    data: { inventory_item_id: variantId, location_id: locationId, available },
  });
