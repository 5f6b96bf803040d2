import { quoteActForm } from "@/contract/order/quote";
import { actOnQuote } from "@/lib/bff/cart/quotes";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: quoteActForm,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await actOnQuote(caller, "decline", { id: params.id ?? "", body, idempotencyKey });
    return {};
  },
});
