import { createLink } from "@/lib/bff/desk/links";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { linkForm } from "@/lib/model/desk/link-form";

export const POST = bffRoute({
  auth: "staff",
  body: linkForm,
  handler: async ({ caller, body, idempotencyKey }) => ({
    data: await createLink(caller, body, { idempotencyKey }),
  }),
});
