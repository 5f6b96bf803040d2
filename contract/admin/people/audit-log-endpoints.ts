import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { dateRange, id, isoDate, listEnvelope, queryList } from "../../fields";
import { pageQuery } from "../catalogue/catalogue-query";

const fields = z.record(z.string(), z.unknown()).nullable();

/** One change: who made it, the changed object, and its values before and after. */
export const auditEntrySchema = z.object({
  id,
  created_at: isoDate,
  actor_kind: z.enum(["user", "customer", "system"]),
  actor_id: id.nullable(),
  actor_name: z.string().nullable().describe("as it was then"),
  acting_as_id: id.nullable().describe("the customer for whom a user acts"),
  verb: z.string().describe("the call, e.g. update_company"),
  object_type: z.string(),
  object_id: z.string().nullable(),
  before: fields.describe("the fields that the change touched; secrets are never recorded"),
  after: fields,
  address: z.string().nullable().describe("the caller's IP address"),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** The audit trail (ADM-05). Entries are written with the change and are immutable. */
export const adminAuditLogEndpoints = {
  adminListAuditLog: defineEndpoint({
    method: "GET",
    path: "/admin/audit-log",
    tag: "admin audit log",
    summary: "Changes, newest first, by actor, object, verb and time",
    auth: "admin",
    query: z.strictObject({
      ...pageQuery,
      actor_id: queryList.optional(),
      actor_kind: queryList.optional(),
      acting_as_id: queryList.optional(),
      object_type: queryList.optional(),
      object_id: queryList.optional(),
      verb: queryList.optional(),
      created_at: dateRange.optional(),
    }),
    response: z.object({ audit_log: z.array(auditEntrySchema), ...listEnvelope }),
    errors: ["invalid_data"],
  }),
} as const;
