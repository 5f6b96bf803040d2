import { z } from "zod";
import { cartDeliverySchema } from "./delivery";
import { defineEndpoint } from "../endpoint";
import { idParams, langOnlyQuery, langQuery } from "../fields";
import { topUpGoals, topUpSchema } from "./top-up";

/** Planning before ordering: delivery dates, and suggestions to reach a goods value. */
export const cartPlanEndpoints = {
  getCartDelivery: defineEndpoint({
    method: "GET",
    path: "/store/carts/:id/delivery",
    tag: "carts",
    summary: "A cart's expected shipments, with dates and free shipping of each",
    auth: "customer",
    shows: "prices",
    params: idParams,
    query: langOnlyQuery,
    response: z.object({ delivery: cartDeliverySchema }),
    errors: ["unauthorized", "not_found", "cart_completed", "cart_requested"],
  }),
  listTopUps: defineEndpoint({
    method: "GET",
    path: "/store/carts/:id/top-ups",
    tag: "carts",
    summary:
      "What to add so that a cart reaches free shipping or the minimum order with the lowest " +
      "overshoot",
    auth: "customer",
    shows: "prices",
    params: idParams,
    query: z.strictObject({ ...langQuery, goal: z.enum(topUpGoals).default("franco") }),
    response: z.object({ top_up: topUpSchema }),
    errors: [
      "invalid_data",
      "unauthorized",
      "not_found",
      "not_allowed",
      "cart_completed",
      "cart_requested",
    ],
  }),
} as const;
