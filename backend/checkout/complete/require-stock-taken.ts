import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { listStock } from "../../orders/complete-rows";
import type { StockDemand } from "./stock-demand";

/**
 * Errors: insufficient_inventory_at_completion with one entry per variant that ran short; the
 * transaction is then rolled back (STORE-03).
 */
export async function requireStockTaken(
  transaction: Transaction,
  demand: readonly StockDemand[],
  taken: ReadonlyMap<string, number>,
): Promise<void> {
  const short = demand.filter((row) => !taken.has(row.variantId));
  if (short.length === 0) return;
  const stock = await listStock(
    transaction,
    short.map((row) => row.variantId),
  );
  const variants = short.map((row) => ({
    variant_id: row.variantId,
    requested: row.quantity,
    available: Math.max(0, (stock.get(row.variantId) ?? 0) - (row.floor ?? 0)),
  }));
  throw new ApiError(
    "insufficient_inventory_at_completion",
    "Some variants do not have enough stock.",
    {
      data: { variants },
      errors: variants.map((row) => ({
        type: "not_allowed",
        code: "insufficient_inventory",
        message: `Variant with id: ${row.variant_id} does not have the required inventory`,
      })),
    },
  );
}
