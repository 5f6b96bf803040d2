import { startEmailStep } from "@/lib/bff/customer/auth";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { emailForm } from "@/lib/model/customer/login-forms";

export const POST = bffRoute({
  auth: "public",
  body: emailForm,
  handler: async ({ caller, body }) => ({ data: await startEmailStep(caller, body) }),
});
