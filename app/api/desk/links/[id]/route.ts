import { updateLink } from "@/lib/bff/desk/links";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { linkChangeForm } from "@/lib/model/desk/link-form";

export const POST = bffRoute({
  auth: "staff",
  body: linkChangeForm,
  handler: async ({ caller, params, body, idempotencyKey }) => ({
    data: await updateLink(caller, params.id ?? "", body, { idempotencyKey }),
  }),
});
