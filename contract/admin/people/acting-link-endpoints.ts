import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, isoDate } from "../../fields";

/** Acting for a customer (SESS-04). */
export const adminActingLinkEndpoints = {
  adminCreateActingLink: defineEndpoint({
    method: "POST",
    path: "/admin/customers/:id/acting-links",
    tag: "admin customers",
    summary:
      "A link to the brand's own storefront that opens one session acting for the customer, " +
      "within 15 minutes. For customers of the companies assigned to the caller; for any, by an " +
      "admin",
    auth: "member",
    params: idParams,
    response: z.object({
      acting_link: z.object({ customer_id: id, url: z.string(), expires_at: isoDate }),
    }),
    status: 201,
    errors: ["forbidden", "customer_without_password", "not_found"],
  }),
} as const;
