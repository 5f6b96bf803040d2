import { startActing } from "@/lib/bff/customer/acting";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { actingForm } from "@/lib/model/customer/acting";

export const POST = bffRoute({
  auth: "public",
  body: actingForm,
  handler: async ({ caller, body }) => ({
    cookies: await startActing(caller, body),
    headers: { "clear-site-data": '"cache"' },
  }),
});
