/**
 * A stock location, and whether it is the default one, which holds everything that no other
 * location holds.
 */
export type StockPlace = { id: string; holds_stock: boolean };

/** The stored data about a variant's stock. */
export type StockFacts = {
  variant_id: string;
  /** Sellable quantity; negative if more was sold than there is. */
  inventory_quantity: number;
  allow_backorder: boolean;
  /** Unfulfilled units held by lines of open orders. */
  held: number;
  created_at: string;
  updated_at: string;
  levels: {
    location_id: string;
    stocked_quantity: number;
    incoming_quantity: number;
    created_at: string;
    updated_at: string;
  }[];
  reservations: {
    location_id: string;
    quantity: number;
    line_item_id: string | null;
    /** What the line still needs; null without one. */
    line_quantity: number | null;
  }[];
};

export type StockLevel = {
  location_id: string;
  /** Whether there is a level at this location. */
  is_kept: boolean;
  stocked_quantity: number;
  reserved_quantity: number;
  /** The part of the reserved quantity that reservations name this location for. */
  committed_quantity: number;
  incoming_quantity: number;
  created_at: string;
  updated_at: string;
};

export type VariantStock = {
  variantId: string;
  allowsBackorder: boolean;
  stocked: number;
  reserved: number;
  /** By location, the default one first. */
  levels: StockLevel[];
};

/**
 * Where a variant's stock is and what it is reserved for. The stocked quantity is sellable plus
 * reserved; reserved is what open orders hold and reservations name. The default location has what
 * is at no other; what an order holds without a location is attributed to the default one first,
 * and shortages show there.
 */
export function toVariantStock(facts: StockFacts, places: readonly StockPlace[]): VariantStock {
  const home = places.find((place) => place.holds_stock)?.id;
  const placeIds = new Set(places.map(({ id }) => id));
  const at = (locationId: string) => (placeIds.has(locationId) ? locationId : home);
  const { named, pinned } = toNamed(facts, at);
  const explicit = sum(
    facts.reservations.filter((row) => row.line_item_id === null).map((row) => row.quantity),
  );
  const reserved = facts.held + explicit;
  const stocked = facts.inventory_quantity + reserved;
  const rows = new Map(facts.levels.map((row) => [row.location_id, row]));
  const elsewhere = sum(
    places
      .filter((place) => !place.holds_stock)
      .map(({ id }) => rows.get(id)?.stocked_quantity ?? 0),
  );
  let unplaced = facts.held - pinned;
  const levels = places.map(({ id, holds_stock: isHome }): StockLevel => {
    const row = rows.get(id);
    const here = isHome ? stocked - elsewhere : (row?.stocked_quantity ?? 0);
    const committed = named.get(id) ?? 0;
    const share = Math.min(unplaced, Math.max(0, here - committed));
    unplaced -= share;
    return {
      location_id: id,
      is_kept: isHome || row !== undefined,
      stocked_quantity: here,
      reserved_quantity: committed + share,
      committed_quantity: committed,
      incoming_quantity: row?.incoming_quantity ?? 0,
      created_at: row?.created_at ?? facts.created_at,
      updated_at: row?.updated_at ?? facts.updated_at,
    };
  });
  const first = levels[0];
  if (first) first.reserved_quantity += unplaced;
  return {
    variantId: facts.variant_id,
    allowsBackorder: facts.allow_backorder,
    stocked,
    reserved,
    levels,
  };
}

/** Reserved quantities by location; for a line at most what it still needs. */
function toNamed(facts: StockFacts, at: (locationId: string) => string | undefined) {
  const named = new Map<string, number>();
  const left = new Map<string, number>();
  let pinned = 0;
  for (const row of facts.reservations) {
    const lineId = row.line_item_id;
    const rest = lineId === null ? row.quantity : (left.get(lineId) ?? row.line_quantity ?? 0);
    const quantity = Math.min(row.quantity, rest);
    if (lineId !== null) {
      left.set(lineId, rest - quantity);
      pinned += quantity;
    }
    const place = at(row.location_id);
    if (place) named.set(place, (named.get(place) ?? 0) + quantity);
  }
  return { named, pinned };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
