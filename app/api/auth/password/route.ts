import { definePassword } from "@/lib/bff/customer/auth";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { passwordForm } from "@/lib/model/customer/login-forms";

export const POST = bffRoute({
  auth: "public",
  body: passwordForm,
  handler: async ({ caller, body }) => {
    await definePassword(caller, body);
    return {};
  },
});
