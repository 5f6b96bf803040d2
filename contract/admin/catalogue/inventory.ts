import { z } from "zod";
import { measures } from "../../catalogue/product";
import { id, metadata, softStamps } from "../../fields";
import { adminVariantWithProductSchema } from "./product";

/** The quantity of a variant at one stock location. */
export const locationLevelSchema = z.object({
  id,
  ...softStamps,
  inventory_item_id: id,
  location_id: id,
  stocked_quantity: z.int().describe("quantity at the location, including what is reserved"),
  reserved_quantity: z
    .int()
    .describe(
      "quantity of the reservations there, and of open orders as far as the location's " +
        "stock goes; unassigned units are at the default location",
    ),
  incoming_quantity: z.int(),
  available_quantity: z.int().describe("stocked minus reserved"),
  metadata,
});
export type LocationLevel = z.output<typeof locationLevelSchema>;

/**
 * A variant with managed stock, as an inventory item; both have the same id. The total of stocked
 * minus reserved quantities over all locations is the variant's `inventory_quantity`.
 */
export const inventoryItemSchema = z.object({
  id,
  ...softStamps,
  sku: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable().describe("the product's title unless it has its own"),
  thumbnail: z.string().nullable(),
  ...measures,
  requires_shipping: z.boolean(),
  metadata,
  stocked_quantity: z.int(),
  reserved_quantity: z.int(),
  location_levels: z.array(locationLevelSchema),
});
export type InventoryItem = z.output<typeof inventoryItemSchema>;

export const listedInventoryItemSchema = inventoryItemSchema.extend({
  variants: z.array(adminVariantWithProductSchema),
});

/** A reserved quantity of a variant. */
export const reservationSchema = z.object({
  id,
  ...softStamps,
  inventory_item_id: id,
  location_id: id,
  line_item_id: id.nullable().describe("an order line, whose units are then held at this location"),
  quantity: z.int(),
  description: z.string().nullable(),
  created_by: id.nullable(),
  external_id: z.string().nullable(),
  metadata,
  line_item: z
    .looseObject({
      id,
      title: z.string(),
      quantity: z.int(),
      order_id: id,
      order: z.object({ id, display_id: z.int(), email: z.string() }),
    })
    .nullish()
    .describe("with expand=line_item"),
  inventory_item: inventoryItemSchema.nullish().describe("with expand=inventory_item"),
});
export type Reservation = z.output<typeof reservationSchema>;
