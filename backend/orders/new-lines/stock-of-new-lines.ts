import { changeAvailable } from "../../catalogue/inventory/set-stock";
import { lockVariantStock } from "../../catalogue/inventory/stock-level-rows";
import type { LineVariant } from "../../catalogue/read-model/product-doc";
import { type StockRule, toStockRule } from "../../catalogue/stock/stock-rule";
import { ApiError } from "../../kernel/api-error";
import type { Transaction } from "../../platform/db/with-transaction";
import type { LineItemRow } from "../line-item-row";

export type StockedLine = Pick<LineItemRow, "variant_id" | "quantity" | "snapshot">;

/** Stock-managed lines, in the common locking order. */
const counted = (lines: readonly StockedLine[]) =>
  lines
    .flatMap(({ variant_id: id, quantity, snapshot }) => {
      const variant = snapshot?.variant as LineVariant | undefined;
      const rule = variant && toStockRule(variant);
      return id === null || !rule || rule.kind === "free" ? [] : [{ id, quantity, rule }];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** As when an order is placed: preorders have no limit, and units in production can be sold. */
const toLimits = (rule: StockRule) =>
  rule.kind === "limited" ? { floor: -rule.inProduction } : { isCounted: true };

/** Takes stock for new lines. Errors: insufficient_inventory naming the variant. */
export async function takeStockOfNewLines(
  transaction: Transaction,
  lines: readonly StockedLine[],
): Promise<void> {
  const taken = counted(lines);
  await lockVariantStock(
    transaction,
    taken.map(({ id }) => id),
  );
  for (const { id, quantity, rule } of taken)
    if (!(await changeAvailable(transaction, id, -quantity, toLimits(rule))))
      throw new ApiError("insufficient_inventory", `Insufficient stock of ${id}`, {
        data: { variant_id: id, requested: quantity },
      });
}

/** Releases the stock of lines of which nothing is packed. */
export async function returnStockOfNewLines(
  transaction: Transaction,
  lines: readonly StockedLine[],
): Promise<void> {
  const returned = counted(lines);
  await lockVariantStock(
    transaction,
    returned.map(({ id }) => id),
  );
  for (const { id, quantity } of returned) await changeAvailable(transaction, id, quantity);
}

/** Locks the stock of lines until the transaction ends. */
export async function lockStockOfLines(
  transaction: Transaction,
  lines: readonly StockedLine[],
): Promise<void> {
  await lockVariantStock(
    transaction,
    counted(lines).map(({ id }) => id),
  );
}
