import { endSession } from "@/lib/bff/customer/sessions";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const DELETE = bffRoute({
  auth: "customer",
  handler: async ({ caller, params }) => {
    await endSession(caller, params.id ?? "");
    return {};
  },
});
