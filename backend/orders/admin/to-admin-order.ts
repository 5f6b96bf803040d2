import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { DocumentValues } from "../../kernel/project-document";
import { toInstant } from "../../kernel/to-instant";
import { toSalesChannel } from "../../markets/sales-channels/sales-channel-rows";
import type { RefundRow } from "../order-record";
import type { StaffRecord } from "../order-record-rows";
import { toStaffClaim } from "../claims/to-order-claim";
import { toStaffReturn } from "../returns/to-order-return";
import { toStaffSwap } from "../swaps/to-order-swap";
import { type OrderSource, orderValues } from "../to-order";

export type StaffSource = OrderSource & {
  record: StaffRecord;
  /** By order id, if requested. */
  edits?: ReadonlyMap<string, NonNullable<AdminOrder["edits"]>> | undefined;
};

/**
 * An order in the staff's representation, with texts in the language it was placed in. Amounts in
 * minor units.
 */
export const adminOrderValues: DocumentValues<AdminOrder, StaffSource> = {
  ...orderValues,
  refunds: ({ record }) => record.refunds.map(toStaffRefund),
  returns: ({ record, lang }) => record.returns.map((row) => toStaffReturn(row, lang)),
  claims: toClaims,
  swaps: toSwaps,
  sales_channel: ({ record }) => record.salesChannel && toSalesChannel(record.salesChannel),
  company: ({ record }) => record.company,
  returnable_items: (source) =>
    [...orderValues.items(source), ...toSent(source)].filter(isReturnable),
  edits: ({ record, edits }) => edits?.get(record.order.id) ?? [],
};

function toSwaps({ record, lang }: StaffSource): AdminOrder["swaps"] {
  return record.swaps.map((row) => toStaffSwap(row, lang));
}

/** With each claimed line, including lines sent by a claim or swap. */
function toClaims(source: StaffSource): AdminOrder["claims"] {
  const { record, lang } = source;
  if (record.claims.length === 0) return [];
  const itemOf = new Map(
    [...orderValues.items(source), ...toSent(source)].map((item) => [item.id, item]),
  );
  return record.claims.map((row) => {
    const claim = toStaffClaim(row, lang);
    const items = claim.claim_items.map((item) => ({
      ...item,
      item: itemOf.get(item.item_id) ?? null,
    }));
    return { ...claim, claim_items: items };
  });
}

/** The lines that its claims and swaps send. */
const toSent = (source: StaffSource) =>
  [
    ...source.record.claims.map((row) => toStaffClaim(row, source.lang)),
    ...toSwaps(source),
  ].flatMap((sender) => sender.additional_items);

const isReturnable = (line: AdminOrder["items"][number]) =>
  (line.shipped_quantity ?? 0) > (line.returned_quantity ?? 0);

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
