import { captureOrder } from "@/lib/bff/desk/orders";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "staff",
  handler: async ({ caller, params }) => {
    await captureOrder(caller, params.id ?? "");
    return {};
  },
});
