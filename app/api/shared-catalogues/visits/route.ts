import { sharedVisitBody } from "@/contract/catalogue/shared-visit-endpoints";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { countVisit } from "@/lib/bff/sharing/shared-visit";

export const POST = bffRoute({
  auth: "public",
  body: sharedVisitBody,
  handler: async ({ caller, body }) => {
    await countVisit(caller, body);
    return {};
  },
});
