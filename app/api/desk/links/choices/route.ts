import { searchLinkChoices } from "@/lib/bff/desk/link-choices";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { linkChoiceQuery } from "@/lib/model/desk/link-form";

export const GET = bffRoute({
  auth: "staff",
  query: linkChoiceQuery,
  handler: async ({ caller, query }) => ({ data: await searchLinkChoices(caller, query) }),
});
