import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { email, id, langOnlyQuery, langQuery, projectionQuery } from "../fields";
import { orderTransferMax, postalCodeLengthMax } from "../limits";
import { orderSchema } from "./order";

/** The token in the mailed link: a JSON Web Token. */
export const orderTransferBody = z.strictObject({
  token: z
    .string()
    .max(4000)
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
});

/** Looking up an order by data from its mail, and transferring orders to another person. */
export const orderLookUpEndpoints = {
  lookUpOrder: defineEndpoint({
    method: "GET",
    path: "/store/orders",
    tag: "orders",
    summary: "An order of the customer's company by its number and e-mail address",
    auth: "customer",
    query: z.strictObject({
      ...langQuery,
      ...projectionQuery,
      display_id: z.coerce.number().int().min(1).max(2_147_483_647),
      email,
      shipping_address: z
        .strictObject({ postal_code: z.string().max(postalCodeLengthMax).optional() })
        .optional(),
    }),
    response: z.object({ order: orderSchema }),
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  requestOrderTransfer: defineEndpoint({
    method: "POST",
    path: "/store/orders/batch/customer/token",
    tag: "orders",
    summary:
      "Request the transfer of orders that colleagues placed: each order's e-mail address " +
      "gets a link, valid for 24 hours, that transfers them",
    auth: "customer",
    query: langOnlyQuery,
    body: z.strictObject({ order_ids: z.array(id).min(1).max(orderTransferMax) }),
    response: z.literal("OK"),
    rateLimit: "passwordToken",
    ownSessionOnly: true,
    ordering: true,
    errors: [
      "invalid_data",
      "unauthorized",
      "forbidden",
      "not_while_acting",
      "not_found",
      "rate_limited",
    ],
  }),
  confirmOrderTransfer: defineEndpoint({
    method: "POST",
    path: "/store/orders/customer/confirm",
    tag: "orders",
    summary: "Transfer orders to the requester, by the mailed link",
    auth: "public",
    query: langOnlyQuery,
    body: orderTransferBody,
    response: z.literal("OK"),
    errors: ["invalid_data", "invalid_token"],
  }),
} as const;
