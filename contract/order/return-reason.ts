import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery, metadata, softStamps } from "../fields";

const bareSchema = z.object({
  id,
  ...softStamps,
  value: z.string().describe("unique in the store, for programs"),
  label: z.string().describe("for people, in the reader's language"),
  description: z.string().nullable(),
  parent_return_reason_id: id.nullable(),
  metadata,
});

/** Without parent and children: as contained in a return. */
export const bareReturnReasonSchema = bareSchema;

/** A reason for returning something; one with children is their heading. */
export const returnReasonSchema = bareSchema.extend({
  parent_return_reason: bareSchema.nullable(),
  return_reason_children: z.array(bareSchema),
});
export type ReturnReason = z.output<typeof returnReasonSchema>;

/** The return reasons available to buyers. */
export const returnReasonEndpoints = {
  listReturnReasons: defineEndpoint({
    method: "GET",
    path: "/store/return-reasons",
    tag: "returns",
    summary: "Top-level reasons for a return, newest first, with their children",
    auth: "customer",
    query: langOnlyQuery,
    response: z.object({ return_reasons: z.array(returnReasonSchema) }),
    errors: ["invalid_data", "unauthorized"],
  }),
  getReturnReason: defineEndpoint({
    method: "GET",
    path: "/store/return-reasons/:id",
    tag: "returns",
    summary: "One reason for a return",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: z.object({ return_reason: returnReasonSchema }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
} as const;
