import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, metadata, translations } from "../../fields";
import { returnReasonSchema } from "../../order/return-reason";
import { translationsOf } from "../catalogue/product-body";

const reasonSchema = returnReasonSchema.extend({ translations });
const response = z.object({ return_reason: reasonSchema });

const value = z.string().trim().min(1).max(100);
const label = z.string().trim().min(1).max(200);
const columns = {
  description: z.string().max(2000).nullish(),
  metadata: metadata.optional(),
  translations: translationsOf("label", "description"),
};

/** Return reasons, with one level of children. */
export const adminReturnReasonEndpoints = {
  adminListReturnReasons: defineEndpoint({
    method: "GET",
    path: "/admin/return-reasons",
    tag: "admin returns",
    summary: "Top-level reasons for returns, newest first, with their children",
    auth: "member",
    response: z.object({ return_reasons: z.array(reasonSchema) }),
    errors: ["unauthorized"],
  }),
  adminCreateReturnReason: defineEndpoint({
    method: "POST",
    path: "/admin/return-reasons",
    tag: "admin returns",
    summary: "Creates a reason, as a child of another if one is given",
    auth: "member",
    body: z.strictObject({
      value,
      label,
      parent_return_reason_id: id.nullish(),
      ...columns,
    }),
    response: response,
    errors: ["invalid_data", "unauthorized", "not_found", "duplicate_error"],
  }),
  adminGetReturnReason: defineEndpoint({
    method: "GET",
    path: "/admin/return-reasons/:id",
    tag: "admin returns",
    summary: "One reason",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["unauthorized", "not_found"],
  }),
  adminUpdateReturnReason: defineEndpoint({
    method: "POST",
    path: "/admin/return-reasons/:id",
    tag: "admin returns",
    summary: "Changes a reason",
    auth: "member",
    params: idParams,
    body: z.strictObject({ value: value.optional(), label: label.optional(), ...columns }),
    response: response,
    errors: ["invalid_data", "unauthorized", "not_found", "duplicate_error"],
  }),
  adminDeleteReturnReason: defineEndpoint({
    method: "DELETE",
    path: "/admin/return-reasons/:id",
    tag: "admin returns",
    summary: "Deletes a reason and its children; returns keep it",
    auth: "member",
    params: idParams,
    response: z.object({ id, object: z.literal("return_reason"), deleted: z.literal(true) }),
    errors: ["unauthorized", "not_found"],
  }),
} as const;
