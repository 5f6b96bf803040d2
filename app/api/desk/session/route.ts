import { signInToDesk } from "@/lib/bff/desk/desk-session";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { deskLoginForm } from "@/lib/model/desk/desk-forms";

export const POST = bffRoute({
  auth: "public",
  body: deskLoginForm,
  handler: async ({ caller, body }) => ({ cookies: await signInToDesk(caller, body) }),
});
