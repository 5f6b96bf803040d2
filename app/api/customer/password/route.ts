import { changePassword } from "@/lib/bff/customer/auth";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { passwordChange } from "@/lib/model/customer/login-forms";

export const POST = bffRoute({
  auth: "customer",
  body: passwordChange,
  handler: async ({ caller, body }) => {
    await changePassword(caller, body);
    return {};
  },
});
