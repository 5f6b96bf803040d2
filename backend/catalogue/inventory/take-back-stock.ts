import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { bumpStockVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { noteExpectedDates } from "../stock/note-expected-dates";
import { noteStockChange } from "../stock/note-stock-change";
import {
  addAvailable,
  lockVariantStock,
  readStockPlaces,
  readVariantStock,
  saveLevel,
} from "./stock-level-rows";

/** Errors: not_found (location). */
export async function requireStockPlace(transaction: Transaction, id: string): Promise<void> {
  const places = await readStockPlaces(transaction);
  requireFound(
    places.find((place) => place.id === id),
    "Stock location",
    id,
  );
}

/**
 * Returns units that customers sent back to stock, by variant: at the given location, or the
 * default one if there is none or it is gone. Variants without stock management are unaffected.
 */
export async function takeBackStock(
  transaction: Transaction,
  locationId: string | null,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  const locked = await lockVariantStock(transaction, [...units.keys()]);
  if (locked.length === 0) return;
  const unitsOf = (variantId: string) => units.get(variantId) ?? 0;
  for (const variantId of locked) await addAvailable(transaction, variantId, unitsOf(variantId));
  const places = await readStockPlaces(transaction);
  const place = places.find(({ id, holds_stock: isHome }) => id === locationId && !isHome);
  if (place)
    for (const { variantId, levels } of (await readVariantStock(transaction, locked)).values()) {
      const level = levels.find((found) => found.location_id === place.id);
      const stocked = (level?.stocked_quantity ?? 0) + unitsOf(variantId);
      await saveLevel(transaction, { variantId, locationId: place.id }, { stocked });
    }
  await noteExpectedDates(transaction, locked);
  await noteStockChange(transaction, locked);
  bumpStockVersionAtCommit(transaction);
}
