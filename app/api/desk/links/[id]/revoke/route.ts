import { revokeLink } from "@/lib/bff/desk/links";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "staff",
  handler: async ({ caller, params }) => {
    await revokeLink(caller, params.id ?? "");
    return {};
  },
});
