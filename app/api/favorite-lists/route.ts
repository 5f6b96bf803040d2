import { bffRoute } from "@/lib/bff/bff-route";
import { changeFavoriteLists, favoriteActionsBody, getFavoriteLists } from "@/lib/bff/favorites";

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => ({ data: await getFavoriteLists(caller) }),
});

export const POST = bffRoute({
  auth: "customer",
  body: favoriteActionsBody,
  handler: async ({ caller, body }) => ({ data: await changeFavoriteLists(caller, body) }),
});
