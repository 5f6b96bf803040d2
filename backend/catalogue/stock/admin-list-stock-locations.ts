import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { toPage } from "../../platform/db/to-page";
import {
  getStockLocationResponse,
  parseStockLocationProjection,
  projectStockLocations,
} from "./select-stock-location";
import { readStockLocationPage, toStockLocation } from "./stock-location-rows";

const sortable = ["name", "created_at", "updated_at"];

/**
 * GET /admin/stock-locations: 20 a page, newest first. Errors: invalid_data (order, fields,
 * expand). Source: spec §7.
 */
export const adminListStockLocations: AdminVerb<"adminListStockLocations"> = async (
  context,
  { query },
) => {
  const projection = parseStockLocationProjection(query);
  const page = toPage(query, { limitDefault: 20, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readStockLocationPage(transaction, query, page);
    const locations = await projectStockLocations(
      transaction,
      rows.map(toStockLocation),
      projection,
    );
    return { stock_locations: locations, count, offset: page.offset, limit: page.limit };
  });
};

/**
 * GET /admin/stock-locations/:id. Errors: not_found, invalid_data (fields, expand). Source: spec
 * §7.
 */
export const adminGetStockLocation: AdminVerb<"adminGetStockLocation"> = async (
  context,
  { params, query },
) => {
  const projection = parseStockLocationProjection(query);
  return withTransaction(context, (transaction) =>
    getStockLocationResponse(transaction, params.id, projection),
  );
};
