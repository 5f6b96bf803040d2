import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, metadata, queryList } from "../../fields";
import { quantityMax } from "../../limits";
import { projectedPageQuery, stampsQuery } from "./catalogue-query";
import { reservationSchema } from "./inventory";

const whole = z.coerce.number().int();
const text = z.string().max(200);
const quantity = z.int().min(1).max(quantityMax);
const description = z.string().max(1000).nullish();
const response = z.object({ reservation: reservationSchema });
const tag = "admin reservations";

/** Reserved stock: the description, or an order's line, says for whom. */
export const adminReservationEndpoints = {
  adminListReservations: defineEndpoint({
    method: "GET",
    path: "/admin/reservations",
    tag,
    summary: "Reservations, newest first",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      id: queryList.optional(),
      location_id: queryList.optional(),
      inventory_item_id: queryList.optional(),
      line_item_id: queryList.optional(),
      created_by: queryList.optional(),
      quantity: z
        .union([whole, z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial()])
        .optional(),
      description: z
        .union([
          text,
          z.strictObject({ contains: text, starts_with: text, ends_with: text }).partial(),
        ])
        .optional(),
    }),
    response: z.object({ reservations: z.array(reservationSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateReservation: defineEndpoint({
    method: "POST",
    path: "/admin/reservations",
    tag,
    summary: "Reserves stock, or sets the location of an order line's stock",
    auth: "member",
    body: z.strictObject({
      inventory_item_id: id,
      location_id: id,
      line_item_id: id.optional(),
      quantity,
      description,
      external_id: z.string().max(200).nullish(),
      metadata: metadata.optional(),
    }),
    response: response,
    errors: ["invalid_data", "not_found", "not_allowed", "insufficient_inventory"],
  }),
  adminGetReservation: defineEndpoint({
    method: "GET",
    path: "/admin/reservations/:id",
    tag,
    summary: "One reservation",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["not_found"],
  }),
  adminUpdateReservation: defineEndpoint({
    method: "POST",
    path: "/admin/reservations/:id",
    tag,
    summary: "Changes a reservation",
    auth: "member",
    params: idParams,
    body: z.strictObject({
      quantity: quantity.optional(),
      location_id: id.optional(),
      description,
      metadata: metadata.optional(),
    }),
    response: response,
    errors: ["invalid_data", "not_found", "not_allowed", "insufficient_inventory"],
  }),
  adminDeleteReservation: defineEndpoint({
    method: "DELETE",
    path: "/admin/reservations/:id",
    tag,
    summary: "Releases a reservation",
    auth: "member",
    params: idParams,
    response: z.object({ id, object: z.literal("reservation"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
} as const;
