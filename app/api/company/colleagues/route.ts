import { colleagueInviteBody } from "@/contract/people/colleague-endpoints";
import { inviteColleague } from "@/lib/bff/customer/colleagues";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: colleagueInviteBody,
  handler: async ({ caller, body, idempotencyKey }) => {
    await inviteColleague(caller, body, { idempotencyKey });
    return {};
  },
});
