import { z } from "zod";
import { paymentSessionSchema } from "../cart/cart";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery, langQuery, minor, projectionQuery } from "../fields";
import { paymentCollectionSchema } from "./payment";

const collection = z.object({ payment_collection: paymentCollectionSchema });
const session = z.object({ payment_session: paymentSessionSchema });
const sessionParams = z.strictObject({ id, session_id: id });
const sessionMax = 20;

/** Paying amounts added to an order later, in one payment or several. Amounts in minor units. */
export const paymentCollectionEndpoints = {
  openOrderPayment: defineEndpoint({
    method: "POST",
    path: "/store/orders/:id/payment-collections",
    tag: "payment collections",
    summary: "The payment collection for the amount due of an order of the customer's company",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: collection,
    ordering: true,
    shows: "amounts",
    errors: [
      ...(["nothing_to_pay"] as const),
      "unauthorized",
      "ordering_forbidden",
      "not_found",
      "not_allowed",
      "payment_provider_unavailable",
    ],
  }),
  getPaymentCollection: defineEndpoint({
    method: "GET",
    path: "/store/payment-collections/:id",
    tag: "payment collections",
    summary: "A payment collection of the customer's company",
    auth: "customer",
    params: idParams,
    query: z.strictObject({ ...langQuery, ...projectionQuery }),
    response: collection,
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  setPaymentCollectionSession: defineEndpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions",
    tag: "payment collections",
    summary: "Pay the whole amount with one provider; replaces the existing sessions",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    body: z.strictObject({ provider_id: id }),
    response: collection,
    shows: "amounts",
    errors: [
      ...(["payment_already_made", "payment_method_unavailable"] as const),
      "invalid_data",
      "unauthorized",
      "not_found",
      "not_allowed",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
  setPaymentCollectionSessions: defineEndpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions/batch",
    tag: "payment collections",
    summary:
      "Split the whole amount between several providers; replaces sessions that are not " + "named",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    body: z.strictObject({
      sessions: z
        .array(z.strictObject({ provider_id: id, amount: minor.min(1), session_id: id.optional() }))
        .min(1)
        .max(sessionMax),
    }),
    response: collection,
    shows: "amounts",
    errors: [
      ...(["payment_already_made", "payment_method_unavailable"] as const),
      "invalid_data",
      "unauthorized",
      "not_found",
      "not_allowed",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
  authorizePaymentCollectionSessions: defineEndpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions/batch/authorize",
    tag: "payment collections",
    summary: "Authorize the amounts of several sessions",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    body: z.strictObject({ session_ids: z.array(id).min(1).max(sessionMax) }),
    response: collection,
    shows: "amounts",
    errors: [
      ...(["payment_already_made", "payment_method_unavailable"] as const),
      "invalid_data",
      "unauthorized",
      "not_found",
      "not_allowed",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
  refreshPaymentCollectionSession: defineEndpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions/:session_id",
    tag: "payment collections",
    summary: "End a session and start a new one",
    auth: "customer",
    params: sessionParams,
    query: langOnlyQuery,
    response: session,
    shows: "amounts",
    errors: [
      ...(["payment_already_made", "payment_method_unavailable"] as const),
      "unauthorized",
      "not_found",
      "not_allowed",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
  authorizePaymentCollectionSession: defineEndpoint({
    method: "POST",
    path: "/store/payment-collections/:id/sessions/:session_id/authorize",
    tag: "payment collections",
    summary: "Authorize a session's amount",
    auth: "customer",
    params: sessionParams,
    query: langOnlyQuery,
    response: session,
    shows: "amounts",
    errors: [
      ...(["payment_already_made", "payment_method_unavailable"] as const),
      "unauthorized",
      "not_found",
      "not_allowed",
      "payment_refused",
      "payment_amount_refused",
      "payment_provider_unavailable",
    ],
  }),
} as const;
