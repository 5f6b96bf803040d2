import { z } from "zod";

/**
 * All errors returned by the backend, by name: HTTP status, wire `type` and, where the contract
 * gives one, wire `code`. Code throws the name (`new ApiError("not_found", …)`); status, type and
 * code are sent.
 */
export const errorTable = {
  invalid_data: { status: 400, type: "invalid_data" },
  invalid_argument: { status: 400, type: "invalid_argument" },
  not_allowed: { status: 400, type: "not_allowed" },
  insufficient_inventory: { status: 400, type: "not_allowed", code: "insufficient_inventory" },
  insufficient_inventory_at_completion: {
    status: 409,
    type: "not_allowed",
    code: "insufficient_inventory",
  },
  invalid_quantity: { status: 400, type: "not_allowed", code: "invalid_quantity" },
  variant_unavailable: { status: 400, type: "not_allowed", code: "variant_unavailable" },
  variant_of_other_channel: { status: 400, type: "invalid_data" },
  sales_channel_disabled: { status: 400, type: "invalid_data", code: "sales_channel_disabled" },
  variant_in_stock: { status: 400, type: "not_allowed", code: "variant_in_stock" },
  favorites_disabled: { status: 400, type: "not_allowed", code: "favorites_disabled" },
  restock_notification_disabled: {
    status: 400,
    type: "not_allowed",
    code: "restock_notification_disabled",
  },
  preorder_mismatch: { status: 400, type: "not_allowed", code: "preorder_mismatch" },
  minimum_order_not_reached: {
    status: 400,
    type: "not_allowed",
    code: "minimum_order_not_reached",
  },
  credit_limit_exceeded: { status: 400, type: "not_allowed", code: "credit_limit_exceeded" },
  company_pending: { status: 403, type: "not_allowed", code: "company_pending" },
  company_suspended: { status: 403, type: "not_allowed", code: "company_suspended" },
  company_archived: { status: 403, type: "not_allowed", code: "company_archived" },
  cart_incomplete: { status: 400, type: "not_allowed", code: "cart_incompatible_state" },
  cart_completed: { status: 404, type: "not_found", code: "cart_completed" },
  cart_changed: { status: 409, type: "conflict", code: "cart_changed" },
  price_changed: { status: 400, type: "not_allowed", code: "price_changed" },
  ordering_forbidden: { status: 403, type: "not_allowed", code: "ordering_forbidden" },
  approval_required: { status: 400, type: "not_allowed", code: "approval_required" },
  cart_requested: { status: 404, type: "not_found", code: "cart_requested" },
  transition_not_allowed: { status: 400, type: "not_allowed", code: "transition_not_allowed" },
  amendment_closed: { status: 400, type: "not_allowed", code: "amendment_closed" },
  amendment_needs_payment: {
    status: 400,
    type: "not_allowed",
    code: "amendment_needs_payment",
  },
  own_change_unpaid: { status: 400, type: "not_allowed", code: "own_change_unpaid" },
  order_proposal_waiting: { status: 400, type: "not_allowed", code: "order_proposal_waiting" },
  order_proposal_in_preparation: {
    status: 400,
    type: "not_allowed",
    code: "order_proposal_in_preparation",
  },
  amendment_price_changed: { status: 409, type: "conflict", code: "amendment_price_changed" },
  quote_changed: { status: 409, type: "conflict", code: "quote_changed" },
  link_changed: { status: 409, type: "conflict", code: "link_changed" },
  order_changed: { status: 409, type: "conflict", code: "order_changed" },
  refund_units_exceeded: { status: 400, type: "not_allowed", code: "refund_units_exceeded" },
  refund_exceeds_paid: { status: 400, type: "not_allowed", code: "refund_exceeds_paid" },
  refund_amount_changed: { status: 409, type: "conflict", code: "refund_amount_changed" },
  nothing_to_refund: { status: 400, type: "not_allowed", code: "nothing_to_refund" },
  backorder_cancellation_disabled: {
    status: 400,
    type: "not_allowed",
    code: "backorder_cancellation_disabled",
  },
  backorder_units_exceeded: { status: 400, type: "not_allowed", code: "backorder_units_exceeded" },
  order_total_too_high: { status: 400, type: "not_allowed", code: "order_total_too_high" },
  gift_card_line_fixed: { status: 400, type: "not_allowed", code: "gift_card_line_fixed" },
  units_already_packed: { status: 400, type: "not_allowed", code: "units_already_packed" },
  difference_unpaid: { status: 400, type: "not_allowed", code: "difference_unpaid" },
  order_needs_line: { status: 400, type: "not_allowed", code: "order_needs_line" },
  claim_settled: { status: 400, type: "not_allowed", code: "claim_settled" },
  gift_card_not_returnable: { status: 400, type: "not_allowed", code: "gift_card_not_returnable" },
  return_units_exceeded: { status: 400, type: "not_allowed", code: "return_units_exceeded" },
  shipping_option_unavailable: {
    status: 400,
    type: "not_allowed",
    code: "shipping_option_unavailable",
  },
  nothing_to_pay: { status: 400, type: "not_allowed", code: "nothing_to_pay" },
  payment_already_made: { status: 400, type: "not_allowed", code: "payment_already_made" },
  payment_method_unavailable: {
    status: 400,
    type: "not_allowed",
    code: "payment_method_unavailable",
  },
  gift_card_used: { status: 400, type: "not_allowed", code: "gift_card_used" },
  reservation_confirmed_by_seller: {
    status: 400,
    type: "not_allowed",
    code: "reservation_confirmed_by_seller",
  },
  account_incomplete: { status: 400, type: "not_allowed", code: "account_incomplete" },
  quote_messages_exceeded: { status: 400, type: "not_allowed", code: "quote_messages_exceeded" },
  quotes_disabled: { status: 400, type: "not_allowed", code: "quotes_disabled" },
  quote_conversion_disabled: {
    status: 400,
    type: "not_allowed",
    code: "quote_conversion_disabled",
  },
  approval_not_needed: { status: 400, type: "not_allowed", code: "approval_not_needed" },
  reservations_disabled: { status: 400, type: "not_allowed", code: "reservations_disabled" },
  photos_exceeded: { status: 400, type: "not_allowed", code: "photos_exceeded" },
  payment_canceled: { status: 400, type: "not_allowed", code: "payment_canceled" },
  order_without_shipping: { status: 400, type: "not_allowed", code: "order_without_shipping" },
  parcel_units_exceeded: { status: 400, type: "not_allowed", code: "parcel_units_exceeded" },
  link_revoked: { status: 400, type: "not_allowed", code: "link_revoked" },
  replay_impossible: { status: 400, type: "not_allowed", code: "replay_impossible" },
  job_over: { status: 400, type: "not_allowed", code: "job_over" },
  customer_without_password: {
    status: 400,
    type: "not_allowed",
    code: "customer_without_password",
  },
  return_period_over: { status: 400, type: "not_allowed", code: "return_period_over" },
  order_request_settled: { status: 409, type: "conflict", code: "order_request_settled" },
  legal_entity_missing: { status: 400, type: "not_allowed", code: "legal_entity_missing" },
  nothing_to_invoice: { status: 400, type: "not_allowed", code: "nothing_to_invoice" },
  document_quantity_exceeded: {
    status: 400,
    type: "not_allowed",
    code: "document_quantity_exceeded",
  },
  document_format_unavailable: {
    status: 400,
    type: "not_allowed",
    code: "document_format_unavailable",
  },
  last_administrator: { status: 400, type: "not_allowed", code: "last_administrator" },
  unauthorized: { status: 401, type: "unauthorized" },
  invalid_credentials: { status: 401, type: "unauthorized", code: "invalid_credentials" },
  two_factor_required: { status: 401, type: "unauthorized", code: "two_factor_required" },
  invalid_two_factor_code: {
    status: 401,
    type: "unauthorized",
    code: "invalid_two_factor_code",
  },
  two_factor_setup_required: {
    status: 403,
    type: "not_allowed",
    code: "two_factor_setup_required",
  },
  invalid_token: { status: 401, type: "unauthorized", code: "invalid_token" },
  unknown_publishable_key: { status: 401, type: "unauthorized", code: "unknown_publishable_key" },
  forbidden: { status: 403, type: "not_allowed", code: "forbidden" },
  not_while_acting: { status: 403, type: "not_allowed", code: "not_while_acting" },
  not_found: { status: 404, type: "not_found" },
  gone: { status: 410, type: "not_found", code: "gone" },
  conflict: { status: 409, type: "conflict", code: "invalid_state_error" },
  payload_too_large: { status: 413, type: "invalid_data", code: "payload_too_large" },
  unsupported_media_type: { status: 415, type: "invalid_data", code: "unsupported_media_type" },
  duplicate_error: { status: 422, type: "duplicate_error", code: "invalid_request_error" },
  duplicate_order: { status: 422, type: "duplicate_error", code: "duplicate_order" },
  idempotency_key_reused: { status: 422, type: "invalid_data", code: "idempotency_key_reused" },
  rate_limited: { status: 429, type: "invalid_request", code: "rate_limited" },
  payment_refused: { status: 400, type: "not_allowed", code: "payment_refused" },
  payment_amount_refused: { status: 400, type: "not_allowed", code: "payment_amount_refused" },
  payment_provider_unavailable: {
    status: 503,
    type: "api_error",
    code: "payment_provider_unavailable",
  },
  unknown_error: { status: 500, type: "unknown_error", code: "unknown_error" },
  service_unavailable: { status: 503, type: "api_error", code: "service_unavailable" },
} as const;

export type ErrorName = keyof typeof errorTable;

/** Codes of field errors; each has a message in every language of the storefront. */
export const fieldErrorCodes = [
  "required",
  "unknown",
  "wrong_type",
  "too_small",
  "too_big",
  "too_long",
  "too_short",
  "invalid_email",
  "invalid_phone",
  "invalid_vat_number",
  "invalid_value",
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export const fieldErrorSchema = z.object({
  field: z
    .string()
    .describe("dotted path in the body, query or params, e.g. shipping_address.postal_code"),
  code: z.enum(fieldErrorCodes),
  message: z.string().describe("English, for developers"),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe("e.g. { max: 38 }"),
});
export type FieldError = z.output<typeof fieldErrorSchema>;

/** The only error envelope, in the backend and in the storefront's own routes. */
export const errorEnvelopeSchema = z.object({
  type: z.string(),
  code: z.string().optional(),
  message: z.string(),
  details: z.array(fieldErrorSchema).optional(),
  data: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("data for the code, e.g. the earlier order of duplicate_order"),
  errors: z
    .array(z.object({ type: z.string(), code: z.string().optional(), message: z.string() }))
    .optional(),
});
export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>;
