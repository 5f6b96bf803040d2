import { quoteMessageBody } from "@/contract/order/quote";
import { writeQuoteMessage } from "@/lib/bff/cart/quotes";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: quoteMessageBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await writeQuoteMessage(caller, params.id ?? "", body, { idempotencyKey });
    return {};
  },
});
