import { actForCustomer } from "@/lib/bff/desk/customers";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { actForm } from "@/lib/model/desk/desk-customer";

export const POST = bffRoute({
  auth: "staff",
  body: actForm,
  handler: async ({ caller, body }) => ({
    cookies: await actForCustomer(caller, body.customer_id),
    headers: { "clear-site-data": '"cache"' },
  }),
});
