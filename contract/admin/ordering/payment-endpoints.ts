import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, metadata, minor } from "../../fields";
import { paymentCollectionSchema, paymentSchema } from "../../order/payment";
import { refundReasons, refundSchema } from "../../order/refund";
import { projectedQuery } from "../catalogue/catalogue-query";

const payment = z.object({ payment: paymentSchema });
const collection = z.object({ payment_collection: paymentCollectionSchema });

/** Payments of orders, and payment collections. Amounts in minor units. */
export const adminPaymentEndpoints = {
  adminGetPayment: defineEndpoint({
    method: "GET",
    path: "/admin/payments/:id",
    tag: "admin payments",
    summary: "One payment",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    response: payment,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminCapturePayment: defineEndpoint({
    method: "POST",
    path: "/admin/payments/:id/capture",
    tag: "admin payments",
    summary: "Captures an authorized payment; no effect on a captured one",
    auth: "member",
    params: idParams,
    response: payment,
    errors: [
      "not_found",
      "not_allowed",
      "payment_canceled",
      "payment_method_unavailable",
      "transition_not_allowed",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
  adminRefundPayment: defineEndpoint({
    method: "POST",
    path: "/admin/payments/:id/refund",
    tag: "admin payments",
    summary: "Refunds a captured payment, in part or in full",
    auth: "member",
    params: idParams,
    body: z.strictObject({
      amount: minor.min(1),
      reason: z.enum(refundReasons),
      note: z.string().max(1000).optional(),
    }),
    response: z.object({ refund: refundSchema }),
    errors: [
      "invalid_data",
      "not_found",
      "not_allowed",
      "refund_exceeds_paid",
      "nothing_to_refund",
      "payment_method_unavailable",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
  adminGetPaymentCollection: defineEndpoint({
    method: "GET",
    path: "/admin/payment-collections/:id",
    tag: "admin payment collections",
    summary: "One payment collection",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    response: collection,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminUpdatePaymentCollection: defineEndpoint({
    method: "POST",
    path: "/admin/payment-collections/:id",
    tag: "admin payment collections",
    summary: "Changes a payment collection's description or metadata",
    auth: "member",
    params: idParams,
    body: z.strictObject({
      description: z.string().max(1000).nullish(),
      metadata: metadata.optional(),
    }),
    response: collection,
    errors: ["invalid_data", "not_found"],
  }),
  adminDeletePaymentCollection: defineEndpoint({
    method: "DELETE",
    path: "/admin/payment-collections/:id",
    tag: "admin payment collections",
    summary: "Deletes a payment collection that nobody has paid",
    auth: "member",
    params: idParams,
    response: z.object({ id, object: z.literal("payment_collection"), deleted: z.literal(true) }),
    errors: ["not_found", "not_allowed", "payment_method_unavailable"],
  }),
  adminAuthorizePaymentCollection: defineEndpoint({
    method: "POST",
    path: "/admin/payment-collections/:id/authorize",
    tag: "admin payment collections",
    summary: "Marks the whole amount as authorized, regardless of how it is paid",
    auth: "member",
    params: idParams,
    response: collection,
    errors: ["not_found", "not_allowed", "payment_method_unavailable"],
  }),
} as const;
