import { bffRoute } from "@/lib/bff/bff-route";
import { requireSessionSummary } from "@/lib/bff/login-state";

export const GET = bffRoute({
  auth: "customer",
  handler: async () => ({ data: await requireSessionSummary() }),
});
