import { stopActing } from "@/lib/bff/customer/acting";
import { getDeskCaller } from "@/lib/bff/desk/desk-caller";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { deskPath } from "@/lib/routing/desk-path";

/**
 * Submitted by a form, which works without scripts: redirects to the sign-in page, or back to the
 * desk where the session was started (SESS-04).
 */
export const POST = bffRoute({
  auth: "public",
  handler: async ({ caller }) => {
    if (!caller.acting) return { status: 303, headers: { location: "/" } };
    const staff = await getDeskCaller();
    const cookies = await stopActing(caller);
    return { status: 303, headers: { location: staff.token ? deskPath : "/login" }, cookies };
  },
});
