import { definePassword } from "@/lib/bff/auth";
import { bffRoute } from "@/lib/bff/bff-route";
import { passwordForm } from "@/lib/model/login-forms";

export const POST = bffRoute({
  auth: "public",
  body: passwordForm,
  handler: async ({ caller, body }) => {
    await definePassword(caller, body);
    return {};
  },
});
