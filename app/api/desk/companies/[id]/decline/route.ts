import { declineCompany } from "@/lib/bff/desk/companies";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { declineForm } from "@/lib/model/desk/waiting-company";

export const POST = bffRoute({
  auth: "staff",
  body: declineForm,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await declineCompany(caller, params.id ?? "", body, { idempotencyKey });
    return {};
  },
});
