import { logout } from "@/lib/bff/customer/auth";
import { getDeskCaller } from "@/lib/bff/desk/desk-caller";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { sessionCookieName } from "@/lib/bff/customer/session-seal";
import { customerCookieName } from "@/lib/model/customer/customer-cookie";
import { deskPath } from "@/lib/routing/desk-path";

/**
 * Sent by a form, which works without scripts: leads to the sign-in page, or back to the desk that
 * it was begun at (SESS-04).
 */
export const POST = bffRoute({
  auth: "public",
  handler: async ({ caller }) => {
    const home: Record<string, string> = { location: "/" };
    if (!caller.acting) return { status: 303, headers: home };
    const staff = await getDeskCaller();
    await logout(caller);
    return {
      status: 303,
      headers: { location: staff.token ? deskPath : "/login", "clear-site-data": '"cache"' },
      cookies: (response) =>
        void response.cookies.delete(sessionCookieName).delete(customerCookieName),
    };
  },
});
