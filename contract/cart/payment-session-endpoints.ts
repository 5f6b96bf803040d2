import { z } from "zod";
import { cartEnvelope, cartSchema } from "./cart";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery } from "../fields";

const cartProviderParams = z.strictObject({ id, provider_id: id });
const paymentSessionDataBody = z.strictObject({
  data: z
    .record(z.string().max(100), z.unknown())
    .describe(
      "merged into the session's data; 4,096 characters of JSON at most. The provider's own " +
        "data is unaffected",
    ),
});

/** How a cart is paid. */
export const paymentSessionEndpoints = {
  createPaymentSessions: defineEndpoint({
    method: "POST",
    path: "/store/carts/:id/payment-sessions",
    tag: "carts",
    makesIdempotencyKey: true,
    summary: "Create a payment session for each provider of the region",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: idParams,
    query: langOnlyQuery,
    response: cartEnvelope.extend({ data: cartSchema.describe("the same cart") }),
    errors: [
      "ordering_forbidden",
      "unauthorized",
      "not_found",
      "cart_completed",
      "cart_requested",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
  selectPaymentSession: defineEndpoint({
    method: "POST",
    path: "/store/carts/:id/payment-session",
    tag: "carts",
    summary: "Choose the payment session",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: idParams,
    query: langOnlyQuery,
    body: z.strictObject({ provider_id: id }),
    response: cartEnvelope,
    errors: [
      ...(["payment_method_unavailable"] as const),
      "ordering_forbidden",
      "invalid_data",
      "unauthorized",
      "not_found",
      "not_allowed",
      "cart_completed",
      "cart_requested",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
  refreshPaymentSession: defineEndpoint({
    method: "POST",
    path: "/store/carts/:id/payment-sessions/:provider_id/refresh",
    tag: "carts",
    summary: "End a provider's payment session and start a new one",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: cartProviderParams,
    query: langOnlyQuery,
    response: cartEnvelope,
    errors: [
      ...(["payment_method_unavailable"] as const),
      "ordering_forbidden",
      "unauthorized",
      "not_found",
      "not_allowed",
      "cart_completed",
      "cart_requested",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
  updatePaymentSession: defineEndpoint({
    method: "POST",
    path: "/store/carts/:id/payment-sessions/:provider_id",
    tag: "carts",
    summary: "Store additional data in a payment session",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: cartProviderParams,
    query: langOnlyQuery,
    body: paymentSessionDataBody,
    response: cartEnvelope,
    errors: [
      "ordering_forbidden",
      "invalid_data",
      "unauthorized",
      "not_found",
      "cart_completed",
      "cart_requested",
    ],
  }),
  deletePaymentSession: defineEndpoint({
    method: "DELETE",
    path: "/store/carts/:id/payment-sessions/:provider_id",
    tag: "carts",
    summary: "End a provider's payment session; no effect if there is none",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: cartProviderParams,
    query: langOnlyQuery,
    response: cartEnvelope,
    errors: [
      "ordering_forbidden",
      "unauthorized",
      "not_found",
      "cart_completed",
      "cart_requested",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
} as const;
