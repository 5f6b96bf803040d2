import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, isoDate, langOnlyQuery } from "../fields";
import { personSchema } from "./customer";

/** An active session, as shown to its customer. */
export const sessionSchema = z.object({
  id,
  created_at: isoDate,
  last_used_at: isoDate.describe("to within five minutes"),
  expires_at: isoDate,
  user_agent: z.string().nullable(),
  address: z.string().nullable().describe("the IP address it was opened from"),
  is_current: z.boolean(),
  original_user: personSchema.nullable().describe("the member of staff who acts for her in it"),
});

const sessions = "/store/customers/me/sessions";
const common = { tag: "customers", auth: "customer", query: langOnlyQuery } as const;

/** The customer's own sessions. */
export const sessionEndpoints = {
  listSessions: defineEndpoint({
    ...common,
    method: "GET",
    path: sessions,
    summary: "The customer's sessions, the one used last first",
    response: z.object({ sessions: z.array(sessionSchema) }),
    errors: ["unauthorized"],
  }),
  endOtherSessions: defineEndpoint({
    ...common,
    method: "DELETE",
    path: sessions,
    summary: "End all of the customer's sessions but this one",
    response: z.object({ ended: z.int() }),
    errors: ["unauthorized", "not_while_acting"],
    ownSessionOnly: true,
  }),
  endSession: defineEndpoint({
    ...common,
    method: "DELETE",
    path: `${sessions}/:own_session_id`,
    summary: "End one of the customer's sessions",
    params: z.strictObject({ own_session_id: id }),
    response: z.object({ id, object: z.literal("session"), deleted: z.literal(true) }),
    errors: ["unauthorized", "not_found", "not_while_acting"],
    ownSessionOnly: true,
  }),
} as const;
