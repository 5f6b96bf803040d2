import type { Order } from "@/contract/order/order";
import { toInstant } from "../../kernel/to-instant";
import type { PaymentRow } from "./payment-rows";

/** A payment as part of its order or swap. */
export function toOrderPayment(payment: PaymentRow<string>): Order["payments"][number] {
  return {
    id: payment.id,
    created_at: toInstant(payment.created_at),
    updated_at: toInstant(payment.updated_at),
    swap_id: payment.swap_id,
    cart_id: payment.cart_id,
    order_id: payment.order_id,
    amount: payment.amount,
    currency_code: payment.currency_code,
    amount_refunded: payment.amount_refunded,
    provider_id: payment.provider_id,
    data: payment.data,
    captured_at: payment.captured_at && toInstant(payment.captured_at),
    canceled_at: payment.canceled_at && toInstant(payment.canceled_at),
    metadata: payment.metadata,
    idempotency_key: null,
  };
}
