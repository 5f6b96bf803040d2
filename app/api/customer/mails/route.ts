import { changeMails } from "@/lib/bff/customer/mails";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { mailForm } from "@/lib/model/customer/mail-form";

export const POST = bffRoute({
  auth: "customer",
  body: mailForm,
  handler: async ({ caller, body }) => {
    await changeMails(caller, body);
    return {};
  },
});
