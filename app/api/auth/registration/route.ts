import { register } from "@/lib/bff/auth";
import { bffRoute } from "@/lib/bff/bff-route";
import { registrationForm } from "@/lib/model/login-forms";

export const POST = bffRoute({
  auth: "public",
  body: registrationForm,
  handler: async ({ caller, body }) => {
    await register(caller, body);
    return {};
  },
});
