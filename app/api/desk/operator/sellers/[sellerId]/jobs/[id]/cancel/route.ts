import { cancelJob } from "@/lib/bff/desk/operator";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "staff",
  handler: async ({ caller, params }) => {
    await cancelJob(caller, params.sellerId ?? "", params.id ?? "");
    return {};
  },
});
