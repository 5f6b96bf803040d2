import { resetStaffPassword } from "@/lib/bff/customer/staff";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { staffPasswordForm } from "@/lib/model/customer/staff-forms";

export const POST = bffRoute({
  auth: "public",
  body: staffPasswordForm,
  handler: async ({ caller, body }) => {
    await resetStaffPassword(caller, body);
    return {};
  },
});
