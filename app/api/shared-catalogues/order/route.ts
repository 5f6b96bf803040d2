import { bffRoute } from "@/lib/bff/http/bff-route";
import { orderFromShare } from "@/lib/bff/sharing/shared-order";
import { sharedOrderForm } from "@/lib/model/sharing/shared-order";

/** Adds the quantities typed on a link's page to the buyer's cart (SHARE-01). */
export const POST = bffRoute({
  auth: "customer",
  body: sharedOrderForm,
  handler: async ({ caller, body, idempotencyKey }) => ({
    data: await orderFromShare(caller, body, idempotencyKey),
  }),
});
