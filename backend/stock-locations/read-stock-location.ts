import type { StockLocation } from "@/contract/admin/stock-location-endpoints";
import type { Transaction } from "../db/with-transaction";
import { requireFound } from "../shared/require-found";
import { findStockLocationRow, toStockLocation } from "./stock-location-rows";

/** One stock location as it travels. Errors: not_found. */
export async function readStockLocation(
  transaction: Transaction,
  id: string,
): Promise<StockLocation> {
  return toStockLocation(
    requireFound(await findStockLocationRow(transaction, id), "Stock location", id),
  );
}
