import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { isOfOrder, unitsGivenBack } from "../returns/refunded-units-rows";
import type { RequestedItem } from "./invoiced-parts";

/** Units and shipping methods given back at their price. */
export type GoodsGivenBack = { items: RequestedItem[]; methodIds: string[] };

/** Records what a return, a claim or a refund (`causeId`) gives back at its price. */
export async function insertGivenBack(
  transaction: Transaction,
  { orderId, causeId, items, methodIds }: GoodsGivenBack & { orderId: string; causeId: string },
): Promise<void> {
  await transaction.query(sql`
    insert into given_back (seller_id, order_id, cause_id, items, method_ids)
    values (${transaction.sellerId}, ${orderId}, ${causeId}, ${JSON.stringify(items)}::jsonb,
      ${JSON.stringify(methodIds)}::jsonb)`);
}

/** Everything that was given back of an order at its price, summed by line. */
export async function readGivenBack(
  transaction: Transaction,
  orderId: string,
): Promise<GoodsGivenBack> {
  const rows = await transaction.query<{ items: RequestedItem[]; method_ids: string[] }>(sql`
    select items, method_ids from given_back
    where seller_id = ${transaction.sellerId} and order_id = ${orderId} order by created_at`);
  const units = new Map<string, number>();
  for (const { item_id: id, quantity } of rows.flatMap(({ items }) => items))
    units.set(id, (units.get(id) ?? 0) + quantity);
  return {
    items: [...units].map(([item_id, quantity]) => ({ item_id, quantity })),
    methodIds: [...new Set(rows.flatMap((row) => row.method_ids))],
  };
}

/**
 * Units of an order's lines, and of lines sent for it, that were returned or refunded, whichever is
 * more; at whatever price. Without those returned by swaps, which have documents of their own.
 */
export function listUnitsGivenBack(
  transaction: Transaction,
  orderId: string,
): Promise<RequestedItem[]> {
  return transaction.query<RequestedItem>(sql`
    select l.id as item_id, ${unitsGivenBack} as quantity
    from line_item l where l.seller_id = ${transaction.sellerId} and ${isOfOrder(orderId)}`);
}
