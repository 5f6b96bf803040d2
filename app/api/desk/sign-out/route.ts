import { stopActing } from "@/lib/bff/customer/acting";
import { deskCookieName } from "@/lib/bff/desk/desk-seal";
import { signOutOfDesk } from "@/lib/bff/desk/desk-session";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { deskLoginPath } from "@/lib/routing/desk-path";

/**
 * Submitted by a form, which works without scripts: redirects to the sign-in page. It also ends
 * acting for a customer in the same browser; a buyer's own session is unaffected.
 */
export const POST = bffRoute({
  auth: "public",
  handler: async ({ caller }) => {
    await signOutOfDesk();
    const forgetActing = caller.acting && (await stopActing(caller));
    return {
      status: 303,
      headers: { location: deskLoginPath },
      cookies: (response) => {
        response.cookies.delete(deskCookieName);
        forgetActing?.(response);
      },
    };
  },
});
