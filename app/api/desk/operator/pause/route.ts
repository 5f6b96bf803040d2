import { pausePlatform } from "@/lib/bff/desk/operator";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "staff",
  handler: async ({ caller }) => {
    await pausePlatform(caller);
    return {};
  },
});
