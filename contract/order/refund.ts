import { z } from "zod";
import { id, metadata, minor, stamps } from "../fields";

export const refundReasons = ["discount", "return", "swap", "claim", "other"] as const;
export const refundSchema = z.object({
  id,
  ...stamps,
  order_id: id.nullable(),
  payment_id: id,
  amount: minor,
  note: z.string().nullable(),
  reason: z.enum(refundReasons),
  metadata,
  idempotency_key: z.string().nullable(),
});
export type Refund = z.output<typeof refundSchema>;
