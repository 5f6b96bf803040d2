import { duplicateLink } from "@/lib/bff/desk/links";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "staff",
  handler: async ({ caller, params, idempotencyKey }) => ({
    data: await duplicateLink(caller, params.id ?? "", { idempotencyKey }),
  }),
});
