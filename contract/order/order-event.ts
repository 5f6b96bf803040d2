import { z } from "zod";
import { id, isoDate } from "../fields";

const orderEventNames = [
  "placed",
  "confirmed",
  "amended",
  "backorder_canceled",
  "packed",
  "shipped",
  "invoiced",
  "paid",
  "refunded",
  "returned",
  "completed",
  "canceled",
  "rejected",
] as const;
export type OrderEventName = (typeof orderEventNames)[number];

/** Something that happened to an order, as far as it is the buyer's to know. */
export const orderEventSchema = z.object({
  id,
  created_at: isoDate,
  event: z.enum(orderEventNames),
  is_part: z.boolean().describe("of what is packed, shipped, refunded or returned: not all of it"),
  fulfillment_id: id.nullable().describe("the parcel that was packed or shipped"),
  actor: z
    .object({
      kind: z.enum(["customer", "seller"]),
      name: z.string().nullable().describe("of a person of the company; staff are not named"),
    })
    .describe("`seller`: its staff, or its programs"),
});
export type OrderEvent = z.output<typeof orderEventSchema>;
