import type { OrderChange } from "../change-order";
import { createId } from "../../kernel/ids";
import { insertNewLines } from "../new-lines/new-line-rows";
import { returnStockOfNewLines, takeStockOfNewLines } from "../new-lines/stock-of-new-lines";
import { removeHeldLines } from "./edited-line-rows";
import type { EditedLine } from "./order-edit-rows";

/**
 * Takes from stock the units that an edit adds to a locked order, and holds them for it. Errors:
 * insufficient_inventory naming the variant.
 */
export async function holdStockOfEdit(
  { transaction, order }: OrderChange,
  editId: string,
  lines: readonly EditedLine[],
): Promise<void> {
  const held = lines.flatMap(({ original, line }) => {
    const quantity = (line?.quantity ?? 0) - (original?.quantity ?? 0);
    if (!line || quantity <= 0) return [];
    const { snapshot } = original ?? line;
    return [{ ...line, id: createId("item"), snapshot, quantity }];
  });
  if (held.length === 0) return;
  await takeStockOfNewLines(transaction, held);
  const owner = { noun: "order_edit", id: editId } as const;
  await insertNewLines(transaction, { orderId: order.id, owner }, held);
}

/** Releases the stock held by an edit of a locked order. */
export async function releaseStockOfEdit(
  { transaction, order }: OrderChange,
  editId: string,
): Promise<void> {
  const held = await removeHeldLines(transaction, { orderId: order.id, editId });
  await returnStockOfNewLines(transaction, held);
}
