import { stopActing } from "@/lib/bff/customer/acting";
import { getDeskCaller } from "@/lib/bff/desk/desk-caller";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { deskPath } from "@/lib/routing/desk-path";

/**
 * Sent by a form, which works without scripts: leads to the sign-in page, or back to the desk that
 * it was begun at (SESS-04).
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
