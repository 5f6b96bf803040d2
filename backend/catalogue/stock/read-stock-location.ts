import type { StockLocation } from "@/contract/admin/markets/stock-location-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import { requireFound } from "../../kernel/require-found";
import { findStockLocationRow, toStockLocation } from "./stock-location-rows";

/** One stock location as on the wire. Errors: not_found. */
export async function readStockLocation(
  transaction: Transaction,
  id: string,
): Promise<StockLocation> {
  return toStockLocation(
    requireFound(await findStockLocationRow(transaction, id), "Stock location", id),
  );
}
