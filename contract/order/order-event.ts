import { z } from "zod";
import { id, isoDate } from "../fields";

const orderEventNames = [
  "placed",
  "confirmed",
  "amended",
  "backorder_canceled",
  "edit_requested",
  "edit_accepted",
  "edit_applied",
  "edit_declined",
  "edit_withdrawn",
  "edit_expired",
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

const amendedFields = ["shipping_address", "delivery_date", "comment"] as const;
export type AmendedField = (typeof amendedFields)[number];

/** Changes to an order: lines with their quantities, and other fields. */
export const orderChangesSchema = z.object({
  items: z.array(
    z.object({
      item_id: id,
      title: z.string(),
      from: z.int().describe("0: the line was added"),
      to: z.int().describe("0: it was removed"),
    }),
  ),
  fields: z.array(z.enum(amendedFields)),
});
export type OrderChanges = z.output<typeof orderChangesSchema>;

/** An event in an order's history that is visible to the buyer. */
export const orderEventSchema = z.object({
  id,
  created_at: isoDate,
  event: z.enum(orderEventNames),
  is_part: z
    .boolean()
    .describe("for packing, shipping, payments, refunds and returns: whether it was only a part"),
  fulfillment_id: id.nullable().describe("the parcel that was packed or shipped"),
  changes: orderChangesSchema.nullish().describe("for a changed order"),
  reason: z.string().nullish().describe("why staff canceled or rejected it"),
  actor: z
    .object({
      kind: z.enum(["customer", "seller"]),
      name: z.string().nullable().describe("name of a person of the company; staff are not named"),
    })
    .describe("`seller`: its staff or software"),
});
export type OrderEvent = z.output<typeof orderEventSchema>;
