import { register } from "@/lib/bff/customer/auth";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { registrationForm } from "@/lib/model/customer/login-forms";

export const POST = bffRoute({
  auth: "public",
  body: registrationForm,
  handler: async ({ caller, body, idempotencyKey }) => {
    await register(caller, body, idempotencyKey);
    return {};
  },
});
