import { z } from "zod";
import { lineItemSchema } from "../cart/line-item";
import { totalsShape } from "../cart/cart";
import { id, isoDate, minor, softStamps } from "../fields";
import { paymentCollectionSchema } from "./payment";

export const orderEditStates = [
  "created",
  "requested",
  "confirmed",
  "declined",
  "canceled",
] as const;
export const orderEditChangeTypes = ["item_add", "item_remove", "item_update"] as const;

const changeSchema = z.object({
  id,
  ...softStamps,
  type: z.enum(orderEditChangeTypes),
  order_edit_id: id,
  original_line_item_id: id.nullable().describe("the order's line; null: a new one is added"),
  line_item_id: id.nullable().describe("the edit's line; null: it is removed"),
  original_line_item: lineItemSchema.nullable(),
  line_item: lineItemSchema.nullable(),
});

/** Changes of lines that a seller proposes for an order, as seen by the buyer. Minor units. */
export const orderEditSchema = z.object({
  id,
  created_at: isoDate,
  order_id: id,
  status: z.enum(orderEditStates),
  is_by_buyer: z
    .boolean()
    .default(false)
    .describe("the buyer changes her order herself, and pays the difference through this edit"),
  requested_by: id.nullable(),
  requested_at: isoDate.nullable(),
  confirmed_at: isoDate.nullable(),
  declined_by: id.nullable(),
  declined_reason: z.string().nullable(),
  declined_at: isoDate.nullable(),
  canceled_at: isoDate.nullable(),
  expires_at: isoDate
    .nullable()
    .default(null)
    .describe(
      "for a change that the buyer pays first: it expires then, and what it adds is " +
        "reserved until then; null: it does not expire",
    ),
  payment_collection_id: id.nullable(),
  payment_collection: paymentCollectionSchema
    .nullable()
    .describe("for paying the difference; null: nothing more is due, or it is paid on terms"),
  changes: z.array(changeSchema),
  items: z
    .array(lineItemSchema)
    .describe("the order's lines as they would be; `original_item_id` names the order's own"),
  ...totalsShape,
  difference_due: minor.describe("increase of the order's total, including tax"),
});
export type OrderEdit = z.output<typeof orderEditSchema>;

/** Why a buyer declines; optional. */
export const orderEditDeclineForm = z.strictObject({ reason: z.string().trim().max(1000) });

/** The same as seen by staff. */
export const adminOrderEditSchema = orderEditSchema.extend({
  internal_note: z.string().nullable(),
  created_by: id,
  confirmed_by: id.nullable(),
  canceled_by: id.nullable(),
});
export type AdminOrderEdit = z.output<typeof adminOrderEditSchema>;
