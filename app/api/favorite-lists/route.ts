import { favoriteActions } from "@/contract/people/favorite-list";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { changeFavoriteLists, getFavoriteLists } from "@/lib/bff/catalogue/favorites";

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => ({ data: await getFavoriteLists(caller) }),
});

export const POST = bffRoute({
  auth: "customer",
  body: favoriteActions,
  handler: async ({ caller, body, idempotencyKey }) => ({
    data: await changeFavoriteLists(caller, body, { idempotencyKey }),
  }),
});
