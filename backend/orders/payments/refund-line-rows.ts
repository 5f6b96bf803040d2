import sql from "sql-template-tag";
import type { RefundLine } from "@/contract/order/refund";
import type { swapPaymentStatuses } from "@/domain/order-states/swap-transitions";
import { createId } from "../../kernel/ids";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import type { Transaction } from "../../platform/db/with-transaction";
import type { LineItemRow } from "../line-item-row";
import { refundedUnits } from "../returns/refunded-units-rows";

/** An order's lines and shipping, and how many units of each were already refunded. */
export type RefundableLines = {
  lines: (LineItemRow & { refunded: number })[];
  methods: (ShippingMethodRow & { refunded: number })[];
};

/** Reads what an order's refunds by line are computed from. */
export async function readRefundableLines(
  transaction: Transaction,
  orderId: string,
): Promise<RefundableLines> {
  const { sellerId } = transaction;
  const [lines, methods] = await Promise.all([
    transaction.query<{ line: LineItemRow; refunded: number }>(sql`
      select to_json(l) as line, ${refundedUnits} as refunded
      from line_item l where l.seller_id = ${sellerId} and l.order_id = ${orderId}`),
    transaction.query<{ method: ShippingMethodRow; refunded: number }>(sql`
      select to_json(m) as method, coalesce((select sum(x.quantity) from refund_line x
        where x.seller_id = m.seller_id and x.order_id = m.order_id
          and x.shipping_method_id = m.id), 0)::integer as refunded
      from shipping_method m where m.seller_id = ${sellerId} and m.order_id = ${orderId}`),
  ]);
  return {
    lines: lines.map(({ line, refunded }) => ({ ...line, refunded })),
    methods: methods.map(({ method, refunded }) => ({ ...method, refunded })),
  };
}

/** A line sent by a claim or a swap of an order, and how many units of it were refunded. */
export type SentLine = LineItemRow & {
  claim_order_id: string | null;
  swap_id: string | null;
  /** The payment status of its swap. */
  swap_payment_status: (typeof swapPaymentStatuses)[number] | null;
  refunded: number;
};

/** The lines sent by an order's claims and swaps that are not canceled. */
export async function listSentLines(
  transaction: Transaction,
  orderId: string,
): Promise<SentLine[]> {
  const rows = await transaction.query<{ line: SentLine }>(sql`
    select to_jsonb(l) || jsonb_build_object('refunded', ${refundedUnits},
      'swap_payment_status', (select s.payment_status from swap s
        where s.seller_id = l.seller_id and s.id = l.swap_id)) as line
    from line_item l where l.seller_id = ${transaction.sellerId}
      and l.held_for_order_id = ${orderId} and l.order_edit_id is null`);
  return rows.map(({ line }) => line);
}

/** Inserts the lines and shipping of a refund. */
export async function insertRefundLines(
  transaction: Transaction,
  { orderId, refundId }: { orderId: string; refundId: string },
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, id: createId("refl") }));
  await transaction.query(sql`
    insert into refund_line (seller_id, id, refund_id, order_id, line_item_id, shipping_method_id,
      quantity, subtotal, discount_total, tax_total, amount)
    select ${transaction.sellerId}, x.id, ${refundId}, ${orderId}, x.item_id,
      x.shipping_method_id, x.quantity, x.subtotal, x.discount_total, x.tax_total, x.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id text, item_id text,
      shipping_method_id text, quantity integer, subtotal integer, discount_total integer,
      tax_total integer, amount integer)`);
}
