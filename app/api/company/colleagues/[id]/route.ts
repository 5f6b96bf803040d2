import { colleagueChangeBody } from "@/contract/people/colleague-endpoints";
import { changeColleague, removeColleague } from "@/lib/bff/customer/colleagues";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: colleagueChangeBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await changeColleague(caller, params.id ?? "", body, { idempotencyKey });
    return {};
  },
});

export const DELETE = bffRoute({
  auth: "customer",
  handler: async ({ caller, params, idempotencyKey }) => {
    await removeColleague(caller, params.id ?? "", { idempotencyKey });
    return {};
  },
});
