import { endOtherSessions } from "@/lib/bff/customer/sessions";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const DELETE = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => {
    await endOtherSessions(caller);
    return {};
  },
});
