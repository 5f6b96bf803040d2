import { bffRoute } from "@/lib/bff/http/bff-route";
import { requireSessionSummary } from "@/lib/bff/customer/login-state";

export const GET = bffRoute({
  auth: "customer",
  handler: async () => ({ data: await requireSessionSummary() }),
});
