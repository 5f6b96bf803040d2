import sql from "sql-template-tag";
import type { BareOrder } from "@/contract/admin/ordering/bare-order";
import type { Transaction } from "../../platform/db/with-transaction";
import { toStamps } from "../../kernel/to-stamps";

type BareOrderRow = Omit<
  BareOrder,
  | "object"
  | "created_at"
  | "updated_at"
  | "canceled_at"
  | "tax_rate"
  | "no_notification"
  | "idempotency_key"
> & {
  created_at: Date;
  updated_at: Date;
  canceled_at: Date | null;
};

/** Orders without their relations, by id. */
export async function findBareOrders(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, BareOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.query<BareOrderRow>(sql`
    select id, created_at, updated_at, status, fulfillment_status, payment_status, display_id,
      cart_id, customer_id, email, billing_address_id,
      shipping_address_id, region_id, currency_code, draft_order_id, canceled_at, metadata,
        external_id, sales_channel_id
    from "order" where seller_id = ${transaction.sellerId} and id = any(${ids as string[]})`);
  return new Map(rows.map((row) => [row.id, toBareOrder(row)]));
}

function toBareOrder(row: BareOrderRow): BareOrder {
  const canceledAt = row.canceled_at?.toISOString() ?? null;
  return {
    object: "order",
    ...row,
    ...toStamps(row),
    canceled_at: canceledAt,
    tax_rate: null,
    no_notification: null,
    idempotency_key: null,
  };
}
