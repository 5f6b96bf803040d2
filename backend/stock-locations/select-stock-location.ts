import type { StockLocation } from "@/contract/admin/stock-location-endpoints";
import { parseProjection, project } from "../products/projection";

const selectable = { columns: ["id", "created_at", "updated_at", "name", "address_id", "metadata"], relations: ["address"] };

/** What stays of a stock location: its address only with `expand=address`. Errors: invalid_data (fields, expand). */
export function selectStockLocation(query: { fields?: string | undefined; expand?: string | undefined }) {
  const projection = parseProjection({ fields: query.fields, expand: query.expand ?? "" }, selectable);
  return (location: StockLocation) => project(location, projection, selectable) as StockLocation;
}
