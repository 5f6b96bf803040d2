import type { Cart } from "@/contract/cart/cart";
import type { GiftCardRow } from "./gift-card";
import { toInstant } from "../../kernel/to-instant";

/** A gift card of a cart or order as on the wire; amounts in minor units. */
export function toGiftCard(row: GiftCardRow): Cart["gift_cards"][number] {
  return {
    id: row.id,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    deleted_at: row.deleted_at && toInstant(row.deleted_at),
    code: row.code,
    value: row.value,
    balance: row.balance,
    region_id: row.region_id,
    order_id: row.order_id,
    is_disabled: row.is_disabled,
    ends_at: row.ends_at && toInstant(row.ends_at),
    tax_rate: row.tax_rate,
    metadata: row.metadata,
  };
}
