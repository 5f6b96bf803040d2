import type { AdminOrder } from "@/contract/admin/ordering/order";
import { toInstant } from "../../kernel/to-instant";
import { toSalesChannel } from "../../markets/sales-channels/sales-channel-rows";
import type { RefundRow } from "../order-record";
import type { StaffRecord } from "../order-record-rows";
import { toStaffClaim } from "../claims/to-order-claim";
import { toStaffReturn } from "../returns/to-order-return";
import { toStaffSwap } from "../swaps/to-order-swap";
import { toOrder } from "../to-order";

/** An order as staff read it: texts in the language it was placed in. Amounts in minor units. */
export function toAdminOrder(record: StaffRecord): AdminOrder {
  const order = toOrder(record, record.order.locale ?? "");
  const claims = record.claims.map((row) => toStaffClaim(row, record.order.locale ?? ""));
  const swaps = record.swaps.map((row) => toStaffSwap(row, record.order.locale ?? ""));
  const sent = [...claims, ...swaps].flatMap((sender) => sender.additional_items);
  const itemOf = new Map([...order.items, ...sent].map((item) => [item.id, item]));
  return Object.assign(order, {
    refunds: record.refunds.map(toStaffRefund),
    returns: record.returns.map((row) => toStaffReturn(row, record.order.locale ?? "")),
    claims: claims.map((claim) => {
      const items = claim.claim_items.map((item) => ({
        ...item,
        item: itemOf.get(item.item_id) ?? null,
      }));
      return { ...claim, claim_items: items };
    }),
    swaps,
    sales_channel: record.salesChannel && toSalesChannel(record.salesChannel),
    company: record.company,
  });
}

function toStaffRefund(row: RefundRow): AdminOrder["refunds"][number] {
  return {
    id: row.id,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    order_id: row.order_id,
    payment_id: row.payment_id,
    gift_card_id: row.gift_card_id,
    amount: row.amount,
    note: row.note,
    reason: row.reason,
    items: row.items ?? [],
    metadata: row.metadata,
    idempotency_key: null,
  };
}
