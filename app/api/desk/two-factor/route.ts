import { startEnrolment } from "@/lib/bff/desk/two-factor";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { enrolmentForm } from "@/lib/model/desk/desk-forms";

export const POST = bffRoute({
  auth: "staff",
  body: enrolmentForm,
  handler: async ({ caller, body }) => ({ data: await startEnrolment(caller, body) }),
});
