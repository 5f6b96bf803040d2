import { confirmEnrolment } from "@/lib/bff/desk/two-factor";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { enrolmentCodeForm } from "@/lib/model/desk/desk-forms";

export const POST = bffRoute({
  auth: "staff",
  body: enrolmentCodeForm,
  handler: async ({ caller, body }) => ({ data: await confirmEnrolment(caller, body) }),
});
