import { withTransaction } from "../db/with-transaction";
import type { AdminVerb } from "../http/admin-verb";
import { toPage } from "../shared/to-page";
import { selectStockLocation } from "./select-stock-location";
import { readStockLocation } from "./read-stock-location";
import { readStockLocationPage, toStockLocation } from "./stock-location-rows";

const sortable = ["name", "created_at", "updated_at"];

/** GET /admin/stock-locations: 20 a page, newest first. Errors: invalid_data (order, fields, expand). Source: spec §7. */
export const adminListStockLocations: AdminVerb<"adminListStockLocations"> = async (context, { query }) => {
  const select = selectStockLocation(query);
  const page = toPage(query, { limitDefault: 20, sortable });
  const { rows, count } = await withTransaction(context, (transaction) => readStockLocationPage(transaction, query, page));
  return { stock_locations: rows.map(toStockLocation).map(select), count, offset: page.offset, limit: page.limit };
};

/** GET /admin/stock-locations/:id. Errors: not_found, invalid_data (fields, expand). Source: spec §7. */
export const adminGetStockLocation: AdminVerb<"adminGetStockLocation"> = async (context, { params, query }) => {
  const select = selectStockLocation(query);
  return { stock_location: select(await withTransaction(context, (transaction) => readStockLocation(transaction, params.id))) };
};
