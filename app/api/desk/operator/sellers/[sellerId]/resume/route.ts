import { resumeQueue } from "@/lib/bff/desk/operator";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { queueForm } from "@/lib/model/desk/operator-form";

export const POST = bffRoute({
  auth: "staff",
  body: queueForm,
  handler: async ({ caller, params, body }) => {
    await resumeQueue(caller, { sellerId: params.sellerId ?? "", ...body });
    return {};
  },
});
