import { orderAmendmentBody } from "@/contract/order/amendment-endpoints";
import { amendOrder, previewAmendment } from "@/lib/bff/cart/amendments";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: orderAmendmentBody,
  handler: async ({ caller, params: { id = "" }, body, idempotencyKey }) => {
    if (body.dry_run) return { data: await previewAmendment(caller, id, body) };
    return { data: await amendOrder(caller, id, body, { idempotencyKey }) };
  },
});
