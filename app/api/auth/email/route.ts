import { startEmailStep } from "@/lib/bff/auth";
import { bffRoute } from "@/lib/bff/bff-route";
import { emailForm } from "@/lib/model/login-forms";

export const POST = bffRoute({
  auth: "public",
  body: emailForm,
  handler: async ({ caller, body }) => ({ data: await startEmailStep(caller, body) }),
});
