import { approveCompany } from "@/lib/bff/desk/companies";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "staff",
  handler: async ({ caller, params, idempotencyKey }) => {
    await approveCompany(caller, params.id ?? "", { idempotencyKey });
    return {};
  },
});
