import type { Transaction } from "../../platform/db/with-transaction";
import { bumpStockVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { noteExpectedDates } from "../stock/note-expected-dates";
import { noteStockChange } from "../stock/note-stock-change";
import {
  addAvailable,
  type LevelChange,
  listSpreadVariants,
  readStockPlaces,
  readVariantStock,
  saveLevel,
} from "./stock-level-rows";
import type { StockLevel, VariantStock } from "./stock-levels";

type Place = { variantId: string; locationId: string };

/**
 * Changes the sellable quantity of a variant whose stock is locked, raises the catalogue version,
 * and mails waiting buyers. Returns false if there is not enough.
 */
export async function changeAvailable(
  transaction: Transaction,
  variantId: string,
  quantity: number,
  limits: Parameters<typeof addAvailable>[3] = {},
): Promise<boolean> {
  if (quantity === 0) return true;
  if (!(await addAvailable(transaction, variantId, quantity, limits))) return false;
  bumpStockVersionAtCommit(transaction);
  await noteExpectedDates(transaction, [variantId]);
  if (quantity > 0) await noteStockChange(transaction, [variantId]);
  return true;
}

/**
 * Sets the counted level at a location of a variant whose stock is locked; the sellable quantity
 * follows, whatever is reserved.
 */
export async function setLevel(
  transaction: Transaction,
  place: Place,
  { stocked, incoming }: LevelChange,
): Promise<void> {
  const level = await readLevel(transaction, place);
  const places = await readStockPlaces(transaction);
  const isHome = places.find((known) => known.holds_stock)?.id === place.locationId;
  await saveLevel(transaction, place, { stocked: isHome ? undefined : stocked, incoming });
  if (stocked === undefined) return;
  await correctAvailable(transaction, place.variantId, stocked - (level?.stocked_quantity ?? 0));
}

/** A counted quantity is accepted even if more than that is reserved. */
async function correctAvailable(
  transaction: Transaction,
  variantId: string,
  quantity: number,
): Promise<void> {
  if (quantity === 0) return;
  await addAvailable(transaction, variantId, quantity, { isCounted: true });
  bumpStockVersionAtCommit(transaction);
  await noteExpectedDates(transaction, [variantId]);
  if (quantity > 0) await noteStockChange(transaction, [variantId]);
}

/** The level of a variant at a location; undefined if there is no such location. */
export async function readLevel(
  transaction: Transaction,
  { variantId, locationId }: Place,
): Promise<StockLevel | undefined> {
  const stock = (await readVariantStock(transaction, [variantId])).get(variantId);
  return stock?.levels.find((level) => level.location_id === locationId);
}

/**
 * After variants' total quantities were set: if the total is less than what the other locations
 * hold, reduces those, starting with the last, because the default one has nothing left.
 */
export async function settleLevels(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<void> {
  const spread = await listSpreadVariants(transaction, variantIds);
  if (spread.length === 0) return;
  for (const stock of (await readVariantStock(transaction, spread)).values())
    for (const [locationId, stocked] of toShortened(stock))
      await saveLevel(transaction, { variantId: stock.variantId, locationId }, { stocked });
}

function toShortened({ levels }: VariantStock): [string, number][] {
  let missing = -Math.min(0, levels[0]?.stocked_quantity ?? 0);
  return levels
    .slice(1)
    .toReversed()
    .flatMap((level): [string, number][] => {
      const taken = Math.min(missing, level.stocked_quantity);
      missing -= taken;
      return taken > 0 ? [[level.location_id, level.stocked_quantity - taken]] : [];
    });
}
