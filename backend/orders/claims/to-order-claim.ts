import type { Claim } from "@/contract/order/claim";
import { toInstant } from "../../kernel/to-instant";
import { toAddress } from "../../people/customers/address-rows";
import { toOrderFulfillment } from "../fulfillments/to-order-fulfillment";
import { toNewLines, toNewShipping } from "../new-lines/to-new-parts";
import { toOrderReturn, toStaffReturn } from "../returns/to-order-return";
import type { ClaimItemRow, ClaimRow } from "./claims-of-order-rows";

/** A claim in the staff's representation, with texts in `lang`. Amounts in minor units. */
export function toStaffClaim(row: ClaimRow, lang: string): Claim {
  return {
    id: row.id,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    deleted_at: null,
    order_id: row.order_id,
    type: row.type,
    request_status: row.request_status,
    comment: row.comment,
    declined_reason: row.declined_reason,
    payment_status: row.payment_status,
    fulfillment_status: row.fulfillment_status,
    refund_amount: row.refund_amount,
    claim_items: row.items.map((item) => toClaimItem(row.id, item)),
    additional_items: toNewLines(row, { claim_order_id: row.id }, lang),
    shipping_methods: toNewShipping(row, { claim_order_id: row.id }, lang),
    fulfillments: row.fulfillments.map(toOrderFulfillment),
    return_order: row.return && toStaffReturn(row.return, lang),
    canceled_at: row.canceled_at && toInstant(row.canceled_at),
    no_notification: row.no_notification,
    shipping_address_id: row.shipping_address_id,
    shipping_address: row.shipping_address && toAddress(row.shipping_address),
    idempotency_key: null,
    metadata: row.metadata,
  };
}

/** The same for its buyer, without the staff's notes. */
export function toOrderClaim(row: ClaimRow, lang: string): Claim {
  const claim = toStaffClaim(row, lang);
  return {
    ...claim,
    metadata: null,
    return_order: row.return && toOrderReturn(row.return, lang),
    claim_items: claim.claim_items.map((item) => ({ ...item, tags: [], metadata: null })),
  };
}

function toClaimItem(claimId: string, item: ClaimItemRow): Claim["claim_items"][number] {
  const ofItem = (createdAt: string) => ({
    ...{ created_at: toInstant(createdAt), updated_at: toInstant(createdAt), deleted_at: null },
    metadata: null,
  });
  return {
    id: item.id,
    created_at: toInstant(item.created_at),
    updated_at: toInstant(item.updated_at),
    deleted_at: null,
    claim_order_id: claimId,
    item_id: item.item_id,
    variant_id: item.variant_id,
    quantity: item.quantity,
    reason: item.reason,
    note: item.note,
    images: item.images.map(({ id, url, created_at: at }) => ({
      ...{ id, url, claim_item_id: item.id },
      ...ofItem(at),
    })),
    photos: item.photos,
    tags: item.tags.map(({ id, value, created_at: at }) => ({ id, value, ...ofItem(at) })),
    metadata: item.metadata,
  };
}
