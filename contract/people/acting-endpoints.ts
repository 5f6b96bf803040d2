import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { isoDate, langOnlyQuery } from "../fields";
import { sessionEnvelope } from "./auth-endpoints";
import { personSchema } from "./customer";

const linkBody = z.strictObject({ token: z.string().min(1).max(500) });

/** Staff acting for a customer, through the link from `POST /admin/customers/:id/acting-links`. */
export const actingEndpoints = {
  checkActingLink: defineEndpoint({
    method: "POST",
    path: "/store/auth/acting/link",
    tag: "auth",
    summary: "Who would act for whom with a link; the link stays unused",
    auth: "public",
    query: langOnlyQuery,
    body: linkBody,
    response: z.object({
      agent: personSchema,
      customer: personSchema.extend({ company_name: z.string().nullable() }),
      expires_at: isoDate,
    }),
    errors: ["invalid_data", "invalid_token"],
  }),
  startActing: defineEndpoint({
    method: "POST",
    path: "/store/auth/acting",
    tag: "auth",
    summary:
      "Redeem the link: sets the cookie of a session acting for the customer, which ends " +
      "after an hour without use",
    auth: "public",
    query: langOnlyQuery,
    body: linkBody,
    response: sessionEnvelope,
    errors: ["invalid_data", "invalid_token"],
  }),
} as const;
