import type { z } from "zod";
import { orderSchema } from "../../order/order";

/** An order's own columns, as contained in a gift card or a draft order. */
export const bareOrderSchema = orderSchema.pick({
  object: true,
  id: true,
  created_at: true,
  updated_at: true,
  status: true,
  fulfillment_status: true,
  payment_status: true,
  display_id: true,
  cart_id: true,
  customer_id: true,
  email: true,
  billing_address_id: true,
  shipping_address_id: true,
  region_id: true,
  currency_code: true,
  tax_rate: true,
  draft_order_id: true,
  canceled_at: true,
  metadata: true,
  no_notification: true,
  idempotency_key: true,
  external_id: true,
  sales_channel_id: true,
});
export type BareOrder = z.output<typeof bareOrderSchema>;
