import type { StockLocation } from "@/contract/admin/markets/stock-location-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import { type Projection, parseProjection, project } from "../../kernel/projection";
import { toSalesChannel } from "../../markets/sales-channels/sales-channel-rows";
import { readStockLocation } from "./read-stock-location";
import { readLocationChannels } from "./stock-location-rows";

const selectable = {
  columns: ["id", "created_at", "updated_at", "name", "address_id", "metadata"],
  relations: ["address", "sales_channels"],
};

/**
 * The requested parts of stock locations: address and sales channels only with `expand`. Errors:
 * invalid_data (fields, expand).
 */
export function parseStockLocationProjection(query: {
  fields?: string | undefined;
  expand?: string | undefined;
}): Projection {
  return parseProjection({ fields: query.fields, expand: query.expand ?? "" }, selectable);
}

/** The stock locations with the requested parts. */
export async function projectStockLocations(
  transaction: Transaction,
  locations: readonly StockLocation[],
  projection: Projection,
): Promise<StockLocation[]> {
  const requested = projection.relations?.has("sales_channels")
    ? locations.map(({ id }) => id)
    : [];
  const channels = requested.length > 0 ? await readLocationChannels(transaction, requested) : [];
  return locations.map((location) => {
    const joined = channels.filter((row) => row.stock_location_id === location.id);
    const sales_channels = joined.map(({ stock_location_id: _, ...row }) => toSalesChannel(row));
    return project({ ...location, sales_channels }, projection, selectable) as StockLocation;
  });
}

/** The response of an endpoint about one stock location. Errors: not_found. */
export async function getStockLocationResponse(
  transaction: Transaction,
  id: string,
  projection: Projection,
): Promise<{ stock_location: StockLocation }> {
  const location = await readStockLocation(transaction, id);
  const [projected = location] = await projectStockLocations(transaction, [location], projection);
  return { stock_location: projected };
}
