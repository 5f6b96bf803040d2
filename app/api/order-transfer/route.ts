import { orderTransferBody } from "@/contract/order/order-look-up-endpoints";
import { confirmOrderTransfer } from "@/lib/bff/cart/orders";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "public",
  body: orderTransferBody,
  handler: async ({ caller, body }) => {
    await confirmOrderTransfer(caller, body);
    return {};
  },
});
