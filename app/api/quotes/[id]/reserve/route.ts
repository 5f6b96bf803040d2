import { quoteConversionForm } from "@/contract/order/quote";
import { convertQuote } from "@/lib/bff/cart/quotes";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: quoteConversionForm,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    const requested = { id: params.id ?? "", body, idempotencyKey };
    return { data: { id: await convertQuote(caller, "reserve", requested) } };
  },
});
