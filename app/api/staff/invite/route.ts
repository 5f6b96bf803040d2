import { acceptInvite } from "@/lib/bff/customer/staff";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { inviteForm } from "@/lib/model/customer/staff-forms";

export const POST = bffRoute({
  auth: "public",
  body: inviteForm,
  handler: async ({ caller, body }) => {
    await acceptInvite(caller, body);
    return {};
  },
});
