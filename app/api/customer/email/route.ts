import { requestEmailChange } from "@/lib/bff/customer/email-change";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { emailChangeForm } from "@/lib/model/customer/login-forms";

export const POST = bffRoute({
  auth: "customer",
  body: emailChangeForm,
  handler: async ({ caller, body }) => {
    await requestEmailChange(caller, body);
    return {};
  },
});
