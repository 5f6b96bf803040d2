import { z } from "zod";
import { id, isoDate, metadata, minor, stamps } from "../fields";

/** A payment made or promised for an order or for a swap's difference; minor units. */
export const orderPaymentSchema = z.object({
  id,
  ...stamps,
  swap_id: id.nullable(),
  cart_id: id.nullable(),
  order_id: id.nullable(),
  amount: minor,
  currency_code: z.string(),
  amount_refunded: minor,
  provider_id: z.string(),
  data: z.record(z.string(), z.unknown()),
  captured_at: isoDate.nullable(),
  canceled_at: isoDate.nullable(),
  metadata,
  idempotency_key: z.string().nullable(),
});
