import type { AdminGiftCard } from "@/contract/admin/ordering/gift-card-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import { findBareOrders } from "./bare-order-rows";
import { listRegionRowsById } from "../../markets/regions/region-rows";
import { toRegionBase } from "../../markets/regions/to-region";
import { ApiError } from "../../kernel/api-error";
import { toSoftStamps } from "../../kernel/to-stamps";
import { findGiftCardRow, type GiftCardRow } from "./gift-card-rows";

/** A gift card, locked until the transaction ends. Errors: not_found. */
export async function lockGiftCard(transaction: Transaction, id: string): Promise<GiftCardRow> {
  const row = await findGiftCardRow(transaction, id, { isLocked: true });
  if (!row) throw notFound(id);
  return row;
}

/** One gift card as on the wire. Errors: not_found. */
export async function readGiftCard(transaction: Transaction, id: string): Promise<AdminGiftCard> {
  const row = await findGiftCardRow(transaction, id);
  const [card] = row ? await toGiftCards(transaction, [row]) : [];
  if (!card) throw notFound(id);
  return card;
}

const notFound = (id: string) =>
  new ApiError("not_found", `Gift card with id: ${id} was not found`);

/**
 * Gift cards as on the wire, with their regions and the orders with which they were bought. Amounts
 * in minor units.
 */
export async function toGiftCards(
  transaction: Transaction,
  rows: readonly GiftCardRow[],
): Promise<AdminGiftCard[]> {
  const regionIds = new Set(rows.map((row) => row.region_id));
  const regions = new Map(
    (await listRegionRowsById(transaction, [...regionIds])).map((region) => [region.id, region]),
  );
  const orders = await findBareOrders(
    transaction,
    rows.flatMap(({ order_id: id }) => id ?? []),
  );
  return rows.flatMap(({ order_id: orderId, ...row }) => {
    const region = regions.get(row.region_id);
    const order = orders.get(orderId ?? "") ?? null;
    return region
      ? [
          {
            ...row,
            ...toSoftStamps(row),
            ends_at: row.ends_at?.toISOString() ?? null,
            order,
            region: toRegionBase(region),
          },
        ]
      : [];
  });
}
