import { confirmEmailChange } from "@/lib/bff/customer/email-change";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { emailLinkForm } from "@/lib/model/customer/login-forms";

export const POST = bffRoute({
  auth: "public",
  body: emailLinkForm,
  handler: async ({ caller, body }) => {
    await confirmEmailChange(caller, body);
    return {};
  },
});
