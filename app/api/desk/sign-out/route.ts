import { deskCookieName } from "@/lib/bff/desk/desk-seal";
import { signOutOfDesk } from "@/lib/bff/desk/desk-session";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { deskLoginPath } from "@/lib/routing/desk-path";

/** Sent by a form, which works without scripts: leads to the sign-in page. */
export const POST = bffRoute({
  auth: "public",
  handler: async () => {
    await signOutOfDesk();
    return {
      status: 303,
      headers: { location: deskLoginPath },
      cookies: (response) => void response.cookies.delete(deskCookieName),
    };
  },
});
